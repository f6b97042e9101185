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

  template <class See>
  void settings(See&& see) {
    see("scheme.base", options.base);
    see("scheme.pairing", pairing);
  }
};

// positions × pairs, in radians; cosine and sine are of the angle alone, without the attention factor.
struct RopeAngles {
  Matrix<double> angle, cosine, sine;
};
RopeAngles rope_angles(std::int64_t head_dim, const std::vector<double>& positions, const RopeOptions& options);

// Rows of x (positions × head_dim) turned for any positions, fractional and negative ones too. (u, v) becomes
// a·(u cos θ − v sin θ, u sin θ + v cos θ), a = attention factor; channels beyond the turned ones stay. Refuses a
// number of positions that is not the number of rows, and positions that are not finite.
template <class S>
Matrix<S> rotate(const Matrix<S>& x, const std::vector<double>& positions, const Rotary& rotary);

// Product of a query and a key, each turned to its position; not divided by √head_dim.
double rotary_score(const std::vector<double>& query, double query_position, const std::vector<double>& key,
                    double key_position, const Rotary& rotary);

// Where the rule asks for a length and the options name none, it is that of the prepared positions.
template <class S>
class Doors<Rotary, S> {
 public:
  Doors(const Rotary& rotary, ModelShape shape, PositionRange positions);
  void turn(S* x, Index rows, Index columns) const;
  void turn_transpose(S* dx, Index rows, Index columns) const;

 private:
  void turn_by(S* x, Index rows, Index columns, S direction) const;

  Index head_dim_;
  Pairing pairing_;
  Matrix<S> cosine_;  // positions × pairs, times the attention factor
  Matrix<S> sine_;
};

}  // namespace posenc
