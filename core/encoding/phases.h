#pragma once
// Sine and cosine of one angle in every pair of dimensions, and how such phases turn: the lesson's identity
//
//   sin(a ± b) = sin a cos b ± cos a sin b,    cos(a ± b) = cos a cos b ∓ sin a sin b.

#include <vector>

#include "numeric/double_double.h"
#include "numeric/matrix.h"

namespace posenc {

// Sines and cosines each in a row of their own. Two lanes at a time are read and written, so an odd number of pairs is
// padded to an even one.
struct Phases {
  explicit Phases(Index pairs) : sines(static_cast<std::size_t>(pairs + pairs % 2)), cosines(sines.size()) {}

  std::vector<double> sines, cosines;
};

// The phases of position·w_i, each within 1 ulp.
Phases phases_at(DoubleDouble position, const std::vector<DoubleDouble>& frequencies);

enum class Turn { forward, backward };

// sum = a + b or a − b; each turn adds less than 2^-52 to the errors of both.
void turn(const Phases& a, Turn direction, const Phases& b, Phases& sum);

}  // namespace posenc
