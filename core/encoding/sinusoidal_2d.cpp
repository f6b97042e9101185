#include "encoding/sinusoidal_2d.h"

#include <algorithm>

#include "encoding/sinusoidal.h"
#include "numeric/refuse.h"

namespace posenc {

template <class S>
Matrix<S> sinusoidal_2d_table(std::int64_t height, std::int64_t width, std::int64_t d,
                              const Sinusoidal2dOptions& options) {
  check_range("height", height, 0, max_entries);
  check_range("width", width, 0, max_entries);
  if (d < 4 || d % 4 != 0) refuse("d", d, "divisible by 4 and at least 4");
  check_entries("an image", height, width);
  const std::int64_t first = options.class_token ? 1 : 0;
  check_entries("a table", height * width + first, d);

  // both axes count from 0, so one table of E serves both
  SinusoidalOptions axis;
  axis.base = options.base;
  axis.layout = Layout::sin_cos;
  const Matrix<S> e = sinusoidal_table<S>(std::max(height, width), d / 2, axis);

  const auto half = static_cast<Index>(d / 2);
  const Index x_begin = options.order == AxisOrder::x_first ? 0 : half, y_begin = half - x_begin;
  Matrix<S> table = Matrix<S>::Zero(static_cast<Index>(height * width + first), 2 * half);
  for (Index y = 0; y < static_cast<Index>(height); ++y) {
    for (Index x = 0; x < static_cast<Index>(width); ++x) {
      const Index row = static_cast<Index>(first) + y * static_cast<Index>(width) + x;
      table.row(row).segment(x_begin, half) = e.row(x);
      table.row(row).segment(y_begin, half) = e.row(y);
    }
  }
  return table;
}

template Matrix<float> sinusoidal_2d_table(std::int64_t, std::int64_t, std::int64_t, const Sinusoidal2dOptions&);
template Matrix<double> sinusoidal_2d_table(std::int64_t, std::int64_t, std::int64_t, const Sinusoidal2dOptions&);

}  // namespace posenc
