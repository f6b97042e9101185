#include "encoding/phases.h"

#include <algorithm>
#include <cmath>

#include "numeric/elementary.h"
#include "numeric/simd.h"

namespace posenc {

namespace {

SinCos2 sin_cos_of_two(Pair<Double2> angle) {
  if (std::fabs(angle.hi[0]) <= max_lane_angle && std::fabs(angle.hi[1]) <= max_lane_angle) return sin_cos(angle);
  const SinCos first = sin_cos(DoubleDouble{angle.hi[0], angle.lo[0]});
  const SinCos second = sin_cos(DoubleDouble{angle.hi[1], angle.lo[1]});
  return {Double2{first.sin, second.sin}, Double2{first.cos, second.cos}};
}

}  // namespace

Phases phases_at(DoubleDouble position, const std::vector<DoubleDouble>& frequencies) {
  Phases phases(static_cast<Index>(frequencies.size()));
  const Pair<Double2> p{Double2{position.hi, position.hi}, Double2{position.lo, position.lo}};
  const std::size_t last = frequencies.size() - 1;
  for (std::size_t i = 0; i < frequencies.size(); i += 2) {
    const DoubleDouble w = frequencies[i], next = frequencies[std::min(i + 1, last)];
    const SinCos2 value = sin_cos_of_two(multiply(p, {Double2{w.hi, next.hi}, Double2{w.lo, next.lo}}));
    store(&phases.sines[i], value.sin);
    store(&phases.cosines[i], value.cos);
  }
  return phases;
}

void turn(const Phases& a, Turn direction, const Phases& b, Phases& sum) {
  const double sign = direction == Turn::forward ? 1 : -1;
  for (std::size_t i = 0; i < sum.sines.size(); i += 2) {
    const Double2 sa = load2(&a.sines[i]), ca = load2(&a.cosines[i]);
    const Double2 sb = sign * load2(&b.sines[i]), cb = load2(&b.cosines[i]);
    store(&sum.sines[i], sa * cb + ca * sb);
    store(&sum.cosines[i], ca * cb - sa * sb);
  }
}

}  // namespace posenc
