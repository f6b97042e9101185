#pragma once
// The sinusoidal encoding of an image's patches: half of the columns tell x, half tell y. Source: He et al. 2021,
// facebookresearch/mae util/pos_embed.py.

#include <cstdint>

#include "numeric/matrix.h"

namespace posenc {

enum class AxisOrder { x_first, y_first };

struct Sinusoidal2dOptions {
  double base = 10000;  // above 0
  AxisOrder order = AxisOrder::x_first;
  bool class_token = false;  // one row of zeros in front
};

// Row y·width + x (after that of the class token) is [E(x), E(y)], or [E(y), E(x)] with y_first; E(p) has all sines
// sin(p·w_i), then all cosines, d/2 columns with w_i = base^(−4i/d). (height · width [+ 1]) × d. Refuses height or
// width below 0, d not divisible by 4 or below 4, base ≤ 0, more than max_entries entries.
template <class S>
Matrix<S> sinusoidal_2d_table(std::int64_t height, std::int64_t width, std::int64_t d,
                              const Sinusoidal2dOptions& options = {});

// The same rows one by one, for those who need few of a large image: what is kept is E along its longer side.
template <class S>
class Sinusoidal2dRows {
 public:
  Sinusoidal2dRows(std::int64_t height, std::int64_t width, std::int64_t d, const Sinusoidal2dOptions& options);

  Index count() const { return count_; }
  void write(Index row, S* to) const;  // to: d entries

 private:
  Sinusoidal2dOptions options_;
  Index width_, count_;
  Matrix<S> e_;  // positions × d/2
};

}  // namespace posenc
