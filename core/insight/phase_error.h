#pragma once
// Why rotary frequencies are never kept in bfloat16: the error of a frequency grows with the position.

#include <cstdint>
#include <vector>

namespace posenc {

// For every length L, the greatest (L−1)·|bf16(w_i) − w_i| over the pairs of a head, in radians. Refuses an odd
// head_dim and one below 2, base ≤ 0, and L < 1.
std::vector<double> bf16_phase_error(std::int64_t head_dim, double base, const std::vector<std::int64_t>& lengths);

}  // namespace posenc
