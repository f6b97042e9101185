#pragma once
// The buckets of relative bias: near distances have one each, far ones share, on a scale of logarithms.

#include <cstdint>

namespace posenc {

// The exact comparison multiplies digits of 32 bits.
inline constexpr std::int64_t greatest_max_distance = 0xffffffff;

// Which of `buckets` buckets a distance ≥ 0 falls into. With e = buckets/2, those below e have their own; then
// e + ⌊(buckets−e)·ln(distance/e)/ln(max_distance/e)⌋, at most buckets − 1. The floor is that of the exact real number,
// whatever the rounding of a logarithm. Needs buckets ≥ 2 and
// e < max_distance ≤ greatest_max_distance. Raffel et al. 2020 (T5).
std::int64_t distance_bucket(std::uint64_t distance, std::int64_t buckets, std::int64_t max_distance);

}  // namespace posenc
