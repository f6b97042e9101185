#pragma once
// Rotary encoding: pair i of a query or key is turned by position · frequency i, so that their product depends on the
// distance alone. Su et al. 2021 (RoFormer).

#include <vector>

#include "encoding/doors.h"
#include "encoding/rope_scaling.h"
#include "numeric/matrix.h"

namespace posenc {

enum class Pairing { interleaved, half };  // pair i is (2i, 2i + 1), or (i, i + r/2) of the r channels that are turned

struct Rotary {
  RopeOptions options;
  Pairing pairing = Pairing::interleaved;
};

// Rows of x (positions × head_dim) turned for any positions, fractional and negative ones too. (u, v) becomes
// a·(u cos θ − v sin θ, u sin θ + v cos θ); channels beyond the turned ones stay. Refuses a number of positions that is
// not the number of rows.
template <class S>
Matrix<S> rotate(const Matrix<S>& x, const std::vector<double>& positions, const Rotary& rotary);

template <class S>
class Doors<Rotary, S> {
 public:
  Doors(const Rotary& rotary, ModelShape shape, PositionRange positions);
  void turn(S* x, Index rows, Index columns) const;
  void turn_transpose(S* dx, Index rows, Index columns) const;

 private:
  Index head_dim_;
  Pairing pairing_;
  Matrix<S> cosine_;  // positions × pairs, times the attention factor
  Matrix<S> sine_;
};

}  // namespace posenc
