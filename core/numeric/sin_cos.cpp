#include <cmath>

#include "numeric/angle.h"
#include "numeric/elementary.h"

namespace posenc {

namespace {

// The same steps serve one double and two lanes: V is double or Double2, Bits the whole numbers of the same width.
inline std::int64_t bits_of(double v) { return bit_cast<std::int64_t>(v); }
inline Long2 bits_of(Double2 v) { return bit_cast<Long2>(v); }
inline double from_bits(std::int64_t v) { return bit_cast<double>(v); }
inline Double2 from_bits(Long2 v) { return bit_cast<Double2>(v); }

// The whole number nearest to x stands in the last bits of x + 1.5·2^52.
constexpr double rounder = 0x1.8p52;

// π/2 in four parts; the first three have 33 bits, so that their products with a whole number below 2^20 are exact
constexpr double half_pi_1 = 0x1.921fb54400000p+0;
constexpr double half_pi_2 = 0x1.0b4611a600000p-34;
constexpr double half_pi_3 = 0x1.3198a2e000000p-69;
constexpr double half_pi_4 = 0x1.b839a252049c1p-104;

template <class V, class Bits>
struct Reduced {
  Pair<V> rest;
  Bits quarter;  // only the two last bits count
};

// angle = quarter·π/2 + rest (Cody & Waite), |angle| ≤ max_lane_angle. What each subtraction loses is kept, so the rest
// stays exact to 2^-50 of itself also where it almost vanishes.
template <class V>
auto reduce(Pair<V> angle) {
  const V shifted = angle.hi * 0x1.45f306dc9c883p-1 + rounder;
  const V k = shifted - rounder;
  const V first = angle.hi - k * half_pi_1;  // exact: the two agree in their leading bits
  const Pair<V> second = two_sum(first, -(k * half_pi_2));
  const Pair<V> third = two_sum(second.hi, -(k * half_pi_3));
  const V low = (second.lo + third.lo) + (angle.lo - k * half_pi_4);
  return Reduced<V, decltype(bits_of(k))>{two_sum(third.hi, low), bits_of(shifted)};
}

// Taylor's series on |rest| ≤ π/4, leading terms added last and with what their sum loses.
template <class V>
V sine_series(Pair<V> r) {
  const V z = r.hi * r.hi;
  V p = z * (1.0 / 355687428096000) - 1.0 / 1307674368000;
  p = z * p + 1.0 / 6227020800;
  p = z * p - 1.0 / 39916800;
  p = z * p + 1.0 / 362880;
  p = z * p - 1.0 / 5040;
  p = z * p + 1.0 / 120;
  p = z * p - 1.0 / 6;
  return r.hi + (r.hi * z * p + r.lo * (1.0 - 0.5 * z));
}

template <class V>
V cosine_series(Pair<V> r) {
  const V z = r.hi * r.hi;
  V p = z * (1.0 / 20922789888000) - 1.0 / 87178291200;
  p = z * p + 1.0 / 479001600;
  p = z * p - 1.0 / 3628800;
  p = z * p + 1.0 / 40320;
  p = z * p - 1.0 / 720;
  p = z * p + 1.0 / 24;
  const V half = 0.5 * z;
  const V lead = 1.0 - half;
  return lead + (((1.0 - lead) - half) + (z * z * p - r.hi * r.lo));
}

// Quarter turns exchange the two and change signs: (s, c), (c, −s), (−s, −c), (−c, s).
template <class Result, class V, class Bits>
Result turn(V s, V c, Bits quarter) {
  const Bits exchange = -(quarter & 1);  // all bits set in odd quarters
  const Bits sine = (bits_of(s) & ~exchange) | (bits_of(c) & exchange);
  const Bits cosine = (bits_of(c) & ~exchange) | (bits_of(s) & exchange);
  return {from_bits(sine ^ ((quarter & 2) << 62)), from_bits(cosine ^ (((quarter + 1) & 2) << 62))};
}

template <class Result, class V, class Bits>
Result evaluate(Pair<V> rest, Bits quarter) {
  return turn<Result>(sine_series(rest), cosine_series(rest), quarter);
}

}  // namespace

SinCos2 sin_cos(Pair<Double2> angles) {
  const auto reduced = reduce(angles);
  return evaluate<SinCos2>(reduced.rest, reduced.quarter);
}

void sin_cos(const Pair<Double2>* angles, std::size_t count, SinCos2* values) {
  for (std::size_t k = 0; k < count; ++k) values[k] = sin_cos(angles[k]);
}

SinCos sin_cos(DoubleDouble angle) {
  // an infinite angle has none; NaN stays NaN
  if (!std::isfinite(angle.hi)) return {angle.hi - angle.hi, angle.hi - angle.hi};

  if (std::fabs(angle.hi) <= max_lane_angle) {
    const auto reduced = reduce(angle);
    return evaluate<SinCos>(reduced.rest, reduced.quarter);
  }
  // the lower part of a large angle may itself be many turns, and large
  const ReducedAngle high = reduce_large_angle(angle.hi);
  const bool large = std::fabs(angle.lo) > max_lane_angle;
  const ReducedAngle low = large ? reduce_large_angle(angle.lo) : ReducedAngle{{angle.lo, 0}, 0};
  const auto again = reduce(add(high.rest, low.rest));
  return evaluate<SinCos>(again.rest, again.quarter + high.quarter + low.quarter);
}

SinCos sin_cos(double angle) { return sin_cos(DoubleDouble{angle, 0}); }

}  // namespace posenc
