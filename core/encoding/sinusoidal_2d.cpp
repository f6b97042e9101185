#include "encoding/sinusoidal_2d.h"

#include <algorithm>
#include <utility>

#include "encoding/sinusoidal.h"
#include "numeric/refuse.h"

namespace posenc {

template <class S>
Sinusoidal2dRows<S>::Sinusoidal2dRows(std::int64_t height, std::int64_t width, std::int64_t d,
                                      const Sinusoidal2dOptions& options)
    : options_(options) {
  check_range("height", height, 0, max_entries);
  check_range("width", width, 0, max_entries);
  if (d < 4 || d % 4 != 0) refuse("d", d, "divisible by 4 and at least 4");
  check_entries("an image", height, width);
  const std::int64_t count = height * width + (options.class_token ? 1 : 0);
  check_entries("a table", count, d);
  width_ = static_cast<Index>(width);
  count_ = static_cast<Index>(count);

  // both axes count from 0, so one table of E serves both
  SinusoidalOptions axis;
  axis.base = options.base;
  axis.layout = Layout::sin_cos;
  e_ = sinusoidal_table<S>(std::max(height, width), d / 2, axis);
}

template <class S>
void Sinusoidal2dRows<S>::write(Index row, S* to) const {
  const Index half = e_.cols(), patch = options_.class_token ? row - 1 : row;
  if (patch < 0) {
    std::fill_n(to, 2 * half, S(0));
    return;
  }
  Index first = patch % width_, second = patch / width_;
  if (options_.order == AxisOrder::y_first) std::swap(first, second);
  std::copy_n(&e_(first, 0), half, to);
  std::copy_n(&e_(second, 0), half, to + half);
}

template <class S>
Matrix<S> sinusoidal_2d_table(std::int64_t height, std::int64_t width, std::int64_t d,
                              const Sinusoidal2dOptions& options) {
  const Sinusoidal2dRows<S> rows(height, width, d, options);
  Matrix<S> table(rows.count(), static_cast<Index>(d));
  for (Index row = 0; row < table.rows(); ++row) rows.write(row, &table(row, 0));
  return table;
}

template class Sinusoidal2dRows<float>;
template class Sinusoidal2dRows<double>;
template Matrix<float> sinusoidal_2d_table(std::int64_t, std::int64_t, std::int64_t, const Sinusoidal2dOptions&);
template Matrix<double> sinusoidal_2d_table(std::int64_t, std::int64_t, std::int64_t, const Sinusoidal2dOptions&);

}  // namespace posenc
