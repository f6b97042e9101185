#pragma once
// Sine and cosine of one angle in every pair of dimensions, and how such phases turn: the lesson's identity
//
//   sin(a ± b) = sin a cos b ± cos a sin b,    cos(a ± b) = cos a cos b ∓ sin a sin b.

#include <vector>

#include "numeric/double_double.h"
#include "numeric/elementary.h"

namespace posenc {

// Two pairs an element: pairs 2k and 2k + 1 in the lanes of element k. An odd last pair stands in both lanes.
using Phases = std::vector<SinCos2>;

// The phases of position·w_i, each within 1 ulp.
Phases phases_at(DoubleDouble position, const std::vector<DoubleDouble>& frequencies);

// What stands on either side of an angle: a − b and a + b.
struct Turned {
  SinCos2 before, after;
};

// The four products serve both.
inline Turned turn(SinCos2 a, SinCos2 b) {
  const Double2 sc = a.sin * b.cos, cs = a.cos * b.sin;
  const Double2 cc = a.cos * b.cos, ss = a.sin * b.sin;
  return {{sc - cs, cc + ss}, {sc + cs, cc - ss}};
}

// a + b and a − b; each turn adds less than 2^-52 to the errors of both. All have the same size, and the results are no
// part of what is turned.
void turn(const Phases& a, const Phases& b, Phases& sum, Phases& difference);

}  // namespace posenc
