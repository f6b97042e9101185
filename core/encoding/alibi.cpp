#include "encoding/alibi.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>

#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// 2^x, exact for whole x, so that the slopes of 1, 2, 4, 8 … heads are exact. Beyond ±1100 the double is 0 or inf
// anyway.
double two_to_the(double x) {
  const double inside = std::clamp(x, -1100.0, 1100.0);
  const double whole = std::floor(inside);
  return std::ldexp(exp((inside - whole) * std::numbers::ln2), static_cast<int>(whole));
}

// The rule for heads = a power of two; head counts from 0.
double slope_of(std::int64_t head, std::int64_t heads, double max_bias) {
  return two_to_the(-max_bias * static_cast<double>(head + 1) / static_cast<double>(heads));
}

}  // namespace

std::vector<double> alibi_slopes(std::int64_t heads, double max_bias) {
  check_range("heads", heads, 1, max_entries);
  check_finite("max_bias", max_bias);

  const auto lower = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
  std::vector<double> slopes;
  slopes.reserve(static_cast<std::size_t>(heads));
  for (std::int64_t h = 0; h < lower; ++h) slopes.push_back(slope_of(h, lower, max_bias));
  for (std::int64_t h = 0; h < heads - lower; ++h) slopes.push_back(slope_of(2 * h, 2 * lower, max_bias));
  return slopes;
}

template <class S>
Matrix<S> alibi_bias(double slope, std::int64_t queries, std::int64_t keys, std::int64_t past, bool causal) {
  check_finite("slope", slope);
  check_range("queries", queries, 0, max_position);
  check_range("keys", keys, 0, max_position);
  check_range("past", past, -max_position, max_position);
  check_entries("a bias", queries, keys);

  Matrix<S> bias(queries, keys);
  for (std::int64_t i = 0; i < queries; ++i) {
    for (std::int64_t j = 0; j < keys; ++j) {
      const std::int64_t ahead = j - i - past;
      bias(i, j) = causal && ahead > 0 ? -std::numeric_limits<S>::infinity()
                                       : static_cast<S>(0 - slope * static_cast<double>(std::abs(ahead)));
    }
  }
  return bias;
}

template <class S>
Doors<Alibi, S>::Doors(const Alibi& alibi, ModelShape shape, PositionRange) : causal_(alibi.causal) {
  for (const double slope : alibi_slopes(shape.heads, alibi.max_bias)) slopes_.push_back(static_cast<S>(slope));
}

template <class S>
void Doors<Alibi, S>::bias(const S*, Index head, S* scores, Index rows) const {
  const S slope = slopes_[static_cast<std::size_t>(head)];
  for (Index i = 0; i < rows; ++i) {
    S* row = scores + i * rows;
    for (Index j = 0; j <= i; ++j) row[j] -= slope * static_cast<S>(i - j);
    for (Index j = i + 1; j < rows; ++j) {
      row[j] = causal_ ? -std::numeric_limits<S>::infinity() : row[j] - slope * static_cast<S>(j - i);
    }
  }
}

template Matrix<float> alibi_bias<float>(double, std::int64_t, std::int64_t, std::int64_t, bool);
template Matrix<double> alibi_bias<double>(double, std::int64_t, std::int64_t, std::int64_t, bool);
template class Doors<Alibi, float>;
template class Doors<Alibi, double>;

}  // namespace posenc
