#pragma once
// Cross-entropy: how surprised the model is by the right answer.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

inline constexpr std::int32_t no_target = -1;  // a row that is not asked

// Mean over the asked rows of −ln softmax(logits)[target], without overflow. On return, logits (rows × classes) hold
// its derivative with respect to them: (softmax − one-hot)/asked rows, and 0 in rows that are not asked. Refuses a
// target outside 0 … classes − 1.
template <class S>
double cross_entropy(S* logits, Index rows, Index classes, const std::int32_t* targets);

}  // namespace posenc
