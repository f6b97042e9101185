#include "encoding/fixed_table.h"

#include "numeric/refuse.h"

namespace posenc {

namespace {

template <class S>
void add_rows(const Matrix<S>& table, S* x, Index rows) {
  for (Index k = 0; k < rows * table.cols(); ++k) x[k] += table.data()[k];
}

}  // namespace

template <class S>
Doors<Sinusoidal, S>::Doors(const Sinusoidal& sinusoidal, ModelShape shape, PositionRange positions) {
  SinusoidalOptions options = sinusoidal.options;
  options.start += static_cast<double>(positions.first);
  table_ = sinusoidal_table<S>(positions.count, shape.d_model, options);
}

template <class S>
void Doors<Sinusoidal, S>::add(const S*, S* x, Index rows) const {
  add_rows(table_, x, rows);
}

template <class S>
Doors<Sinusoidal2d, S>::Doors(const Sinusoidal2d& image, ModelShape shape, PositionRange positions) {
  const Sinusoidal2dRows<S> rows(image.height, image.width, shape.d_model, image.options);
  check_range("first", positions.first, 0, rows.count());
  check_range("count", positions.count, 0, rows.count() - positions.first);
  table_.resize(positions.count, shape.d_model);
  for (Index row = 0; row < table_.rows(); ++row) rows.write(positions.first + row, &table_(row, 0));
}

template <class S>
void Doors<Sinusoidal2d, S>::add(const S*, S* x, Index rows) const {
  add_rows(table_, x, rows);
}

template class Doors<Sinusoidal2d, float>;
template class Doors<Sinusoidal2d, double>;
template class Doors<Sinusoidal, float>;
template class Doors<Sinusoidal, double>;

}  // namespace posenc
