#include "encoding/relative_bucket.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "numeric/elementary.h"

namespace posenc {

namespace {

// A whole number of any size, digits of 32 bits, the least first.
using Wide = std::vector<std::uint32_t>;

// number *= factor^times
void multiply_by(Wide& number, std::uint64_t factor, std::int64_t times) {
  for (std::int64_t t = 0; t < times; ++t) {
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : number) {
      carry += digit * factor;
      digit = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry > 0) number.push_back(static_cast<std::uint32_t>(carry));
  }
}

bool at_least(const Wide& a, const Wide& b) {
  if (a.size() != b.size()) return a.size() > b.size();
  return !std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

// (distance/e)^steps ≥ (max_distance/e)^k in whole numbers: distance^steps ≥ max_distance^k · e^(steps−k).
bool reaches(std::uint64_t distance, std::int64_t k, std::int64_t steps, std::int64_t e, std::int64_t max_distance) {
  Wide left{1}, right{1};
  multiply_by(left, distance, steps);
  multiply_by(right, static_cast<std::uint64_t>(max_distance), k);
  multiply_by(right, static_cast<std::uint64_t>(e), steps - k);
  return at_least(left, right);
}

}  // namespace

std::int64_t distance_bucket(std::uint64_t distance, std::int64_t buckets, std::int64_t max_distance) {
  const std::int64_t e = buckets / 2, steps = buckets - e;
  if (distance < static_cast<std::uint64_t>(e)) return static_cast<std::int64_t>(distance);
  if (distance >= static_cast<std::uint64_t>(max_distance)) return buckets - 1;

  // The logarithms decide, except where their rounding could: `doubt` is a generous bound of its effect on the
  // quotient.
  const double up = log(static_cast<double>(distance) / static_cast<double>(e));
  const double range = log(static_cast<double>(max_distance) / static_cast<double>(e));
  const double quotient = static_cast<double>(steps) * up / range;
  const double doubt = 4e-15 * (1 + range) * static_cast<double>(steps) / range;

  const auto certain = static_cast<std::int64_t>(std::max(0.0, std::floor(quotient - doubt)));
  auto k = std::min(static_cast<std::int64_t>(std::floor(quotient + doubt)), steps - 1);
  while (k > certain && !reaches(distance, k, steps, e, max_distance)) --k;
  return e + k;
}

}  // namespace posenc
