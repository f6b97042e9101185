#include "encoding/phases.h"

#include <algorithm>
#include <cmath>

#include "numeric/simd.h"

namespace posenc {

namespace {

bool within_lanes(Pair<Double2> angle) {
  return std::fabs(angle.hi[0]) <= max_lane_angle && std::fabs(angle.hi[1]) <= max_lane_angle;
}

SinCos2 one_by_one(Pair<Double2> angle) {
  const SinCos first = sin_cos(DoubleDouble{angle.hi[0], angle.lo[0]});
  const SinCos second = sin_cos(DoubleDouble{angle.hi[1], angle.lo[1]});
  return {Double2{first.sin, second.sin}, Double2{first.cos, second.cos}};
}

}  // namespace

Phases phases_at(DoubleDouble position, const std::vector<DoubleDouble>& frequencies) {
  const Pair<Double2> p{Double2{position.hi, position.hi}, Double2{position.lo, position.lo}};
  const std::size_t pairs = frequencies.size();
  std::vector<Pair<Double2>> angles((pairs + 1) / 2);
  for (std::size_t k = 0; k < angles.size(); ++k) {
    const DoubleDouble w = frequencies[2 * k], next = frequencies[std::min(2 * k + 1, pairs - 1)];
    angles[k] = multiply(p, {Double2{w.hi, next.hi}, Double2{w.lo, next.lo}});
  }
  Phases phases(angles.size());
  sin_cos(angles.data(), angles.size(), phases.data());
  // beyond the lanes' reach what they gave means nothing
  for (std::size_t k = 0; k < angles.size(); ++k)
    if (!within_lanes(angles[k])) phases[k] = one_by_one(angles[k]);
  return phases;
}

void turn(const Phases& a, const Phases& b, Phases& sum, Phases& difference) {
  for (std::size_t k = 0; k < a.size(); ++k) {
    const Turned turned = turn(a[k], b[k]);
    sum[k] = turned.after;
    difference[k] = turned.before;
  }
}

}  // namespace posenc
