#pragma once
// The promise of RoPE, looked at: one query and one key at every pair of positions.

#include <cstdint>

#include "encoding/rotary.h"
#include "numeric/matrix.h"

namespace posenc {

// (R_m q)·(R_n k)/√head_dim for all positions m (rows) and n (columns) from `start` to start + count − 1, count ×
// count. q and k are drawn from the seed, entries normal with spread 1. In exact numbers an entry depends on n − m
// alone, and `start` changes nothing. Refuses count < 1, a start that is not finite, and what rope_frequencies refuses.
// Su et al. 2021, section 3.2.
Matrix<float> rotary_scores(std::int64_t count, double start, std::int64_t head_dim, const Rotary& rotary,
                            std::uint64_t seed);

}  // namespace posenc
