#include "encoding/sinusoidal.h"

#include <cmath>

#include "encoding/sinusoidal_rows.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// The greatest angle of the table must be a finite number, or its sine would be NaN.
void check_angles(std::int64_t count, const SinusoidalOptions& options, const std::vector<DoubleDouble>& w) {
  if (w.empty()) return;
  const double first = std::fabs(options.start), last = std::fabs(options.start + static_cast<double>(count));
  const double angle = std::fmax(first, last) * std::fmax(w.front().hi, w.back().hi);
  if (!(angle < 1e300)) refuse("start", options.start, "so small that position × frequency stays below 1e300");
}

// Below this many rows the steps of the rotation would cost more than they save.
constexpr Index few_rows = 48;

void write_rows(const SinusoidalRow<double>& rows, Matrix<double>& table) {
  for (Index row = 0; row < table.rows(); ++row) rows.write(row, &table(row, 0));
}

void write_rows(const SinusoidalRow<float>& rows, Matrix<float>& table) {
  if (table.rows() >= few_rows) return write_rows_by_rotation(rows, table);
  for (Index row = 0; row < table.rows(); ++row) rows.write(row, &table(row, 0));
}

}  // namespace

template <class S>
void fill_sinusoidal_table(Matrix<S>& table, const SinusoidalOptions& options) {
  check_finite("start", options.start);
  const Index d = table.cols(), width = wave_columns(d, options.odd);
  const SinusoidalRow<S> rows{options, column_order(width, options.layout), exact_frequencies(d, options)};
  check_angles(table.rows(), options, rows.frequencies);

  if (width < d) table.col(width).setZero();
  write_rows(rows, table);
}

template <class S>
Matrix<S> sinusoidal_table(std::int64_t count, std::int64_t d, const SinusoidalOptions& options) {
  check_range("d", d, 1, max_entries);
  check_range("count", count, 0, max_entries);
  check_entries("a table", count, d);
  Matrix<S> table(static_cast<Index>(count), static_cast<Index>(d));
  fill_sinusoidal_table(table, options);
  return table;
}

template <class S>
Matrix<S> add_positions(const Matrix<S>& x, bool scaled, const SinusoidalOptions& options) {
  const S factor = scaled ? std::sqrt(static_cast<S>(x.cols())) : S(1);
  return factor * x + sinusoidal_table<S>(x.rows(), x.cols(), options);
}

template void fill_sinusoidal_table(Matrix<float>&, const SinusoidalOptions&);
template void fill_sinusoidal_table(Matrix<double>&, const SinusoidalOptions&);
template Matrix<float> sinusoidal_table(std::int64_t, std::int64_t, const SinusoidalOptions&);
template Matrix<double> sinusoidal_table(std::int64_t, std::int64_t, const SinusoidalOptions&);
template Matrix<float> add_positions(const Matrix<float>&, bool, const SinusoidalOptions&);
template Matrix<double> add_positions(const Matrix<double>&, bool, const SinusoidalOptions&);

}  // namespace posenc
