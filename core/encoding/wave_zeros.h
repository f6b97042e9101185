#pragma once
// Where the sine or the cosine of a wave is small, found without a look at the wave.

#include "numeric/double_double.h"
#include "numeric/matrix.h"

namespace posenc {

// The rows r = 0 … count − 1 (at most 2^26) in which the angle (start + r)·frequency is a multiple of π/2 to 2^-15:
// all whose sine or cosine is smaller than that, and perhaps one that is a few hundredths greater.
class WaveZeros {
 public:
  WaveZeros(DoubleDouble start, DoubleDouble frequency, Index count);

  // The first of these rows from `row` on, or count where there is none. A few divisions, however far away it is.
  Index next(Index row) const;

 private:
  double start_, step_;  // in quarter turns, without the whole ones
  Index count_;
};

}  // namespace posenc
