#pragma once
// The best that any model of a kind can reach, computed: without positions and mask a slot knows its own token and
// which tokens there are, not where; with a causal mask it knows what came before it.

#include <cstdint>
#include <optional>

#include "numeric/matrix.h"
#include "training/task.h"

namespace posenc {

enum class Measure { token, exact };          // share of right digits, or of entirely right strings
enum class Digits { independent, distinct };  // drawn with or without repetition

// The reverse task for any permutation-equivariant model. With E(m) = expected largest count among m digits:
// independent digits, token: E(n−1)/(n−1) for even n, E(n)/n for odd n; distinct digits, token: 1/(n−1) or 1/n; exact:
// 1/(n−1)!! or 1/n!!. (exact, independent) is refused: it is not derived. So are lengths outside 1 … 512, an alphabet
// outside 1 … 4096, and distinct digits with a length above the alphabet.
double reverse_ceiling(Measure measure, Digits digits, std::int64_t alphabet, std::int64_t length);

// Expected largest count when n balls fall on `boxes` boxes, each equally likely.
double expected_largest_count(std::int64_t n, std::int64_t boxes);

// Best share of right answers (of those asked) for a task at one length; nothing where none is derived.
std::optional<double> ceiling(TaskKind task, Index length, bool causal, bool positions);

}  // namespace posenc
