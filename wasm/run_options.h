#pragma once
// What the bindings of training share: the options of a run as the page gives them, and its states.

#include <limits>

#include "border.h"
#include "training/trainer.h"

namespace posenc::border {

inline constexpr std::int64_t most = std::int64_t{1} << 31;  // the core has the narrower limits, and says them
inline constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

TaskKind task(const Options& options);

// {task, scheme, length, shortest, layers, heads, dModel, feedForward, activation, causal, tokenSigma, learnedSpread,
// sqrtD, positionScale, lr, warmUp, clip, weightDecay, seed, batch, steps, evaluateEvery, heldOut, target, maxLen}
TrainingOptions training_options(const Options& given);

const char* name_of(RunState state);

}  // namespace posenc::border
