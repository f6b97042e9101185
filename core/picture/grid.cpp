#include "picture/grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/refuse.h"

namespace posenc {

namespace {

// Every value is asked whether it is finite: what a library's minimum says about NaN depends on where the NaN stands.
template <class S>
Range finite_range_of(const S* values, std::int64_t count) {
  S low = std::numeric_limits<S>::infinity(), high = -low;
  std::int64_t missing = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    if (!std::isfinite(values[i])) {
      ++missing;
      continue;
    }
    low = std::min(low, values[i]);
    high = std::max(high, values[i]);
  }
  if (low > high) return {std::nan(""), std::nan(""), missing};
  return {static_cast<double>(low), static_cast<double>(high), missing};
}

}  // namespace

Range finite_range(const double* values, std::int64_t count) { return finite_range_of(values, count); }
Range finite_range(const float* values, std::int64_t count) { return finite_range_of(values, count); }

std::vector<std::int64_t> cell_edges(std::int64_t n, std::int64_t width) {
  check_range("the number of cells", n, 1, max_entries);
  check_range("width", width, 0, std::int64_t{1} << 53);

  // i·width may not fit; whole pixels a cell and the rest do: i·width/n = i·(width/n) + i·(width mod n)/n
  const std::int64_t whole = width / n, rest = width % n;
  std::vector<std::int64_t> edges(static_cast<std::size_t>(n) + 1);
  for (std::int64_t i = 0; i <= n; ++i) edges[static_cast<std::size_t>(i)] = i * whole + i * rest / n;
  return edges;
}

std::int64_t cell_at(double x, double left, double width, std::int64_t n) {
  check_finite("left", left);
  check_positive("width", width);
  check_range("the number of cells", n, 1, std::int64_t{1} << 53);
  if (!(x >= left && x < left + width)) return -1;

  // just before the right edge the quotient may round up to n
  const double cells = static_cast<double>(n);
  return static_cast<std::int64_t>(std::min(std::floor((x - left) * cells / width), cells - 1));
}

TableSize table_size(std::int64_t rows, std::int64_t columns, std::int64_t bytes_per_value) {
  check_range("rows", rows, 0, INT64_MAX);
  check_range("columns", columns, 0, INT64_MAX);
  check_range("bytes per value", bytes_per_value, 0, INT64_MAX);
  const double elements = static_cast<double>(rows) * static_cast<double>(columns);
  const double bytes = elements * static_cast<double>(bytes_per_value);
  return {elements, bytes, elements <= 2147483647.0, bytes <= 4294967295.0};
}

}  // namespace posenc
