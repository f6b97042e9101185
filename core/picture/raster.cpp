#include "picture/raster.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr double share_of_two_pixel_wave = 0.40528473456935109;  // (2/π)²

// The cells under one pixel: first, first + 1, …; weight = covered share of each.
struct Box {
  Index first;
  std::vector<double> weights;
};

// m pixels over n ≥ m cells. In units of 1/m of a cell, pixel j covers [j·n, (j+1)·n) and cell i is [i·m, (i+1)·m).
// 64 bits: in wasm an Index has 32, and j·n may need more.
std::vector<Box> boxes(std::int64_t n, std::int64_t m) {
  std::vector<Box> result(static_cast<std::size_t>(m));
  for (std::int64_t j = 0; j < m; ++j) {
    Box& box = result[static_cast<std::size_t>(j)];
    box.first = static_cast<Index>(j * n / m);
    for (std::int64_t i = box.first; i * m < (j + 1) * n; ++i) {
      const std::int64_t covered = std::min((j + 1) * n, (i + 1) * m) - std::max(j * n, i * m);
      box.weights.push_back(static_cast<double>(covered) / static_cast<double>(m));
    }
  }
  return result;
}

// Weight, sum and sum of squares of finite values, column by column.
struct Sums {
  explicit Sums(Index columns) : weight(static_cast<std::size_t>(columns), 0), sum(weight), squares(weight) {}

  template <class S>
  void add_row(const S* row, double w) {
    for (std::size_t c = 0; c < weight.size(); ++c) {
      const double v = static_cast<double>(row[c]);
      const bool finite = v - v == 0;
      const double counted = finite ? w : 0, x = finite ? v : 0;
      weight[c] += counted;
      sum[c] += counted * x;
      squares[c] += counted * x * x;
    }
  }

  void clear() {
    for (auto* part : {&weight, &sum, &squares}) std::fill(part->begin(), part->end(), 0.0);
  }

  double mean(std::size_t c) const { return sum[c] / weight[c]; }

  // 0 without values, and where the difference is nothing but rounding
  double variance(std::size_t c) const {
    if (weight[c] == 0) return 0;
    const double square = squares[c] / weight[c], difference = square - mean(c) * mean(c);
    return difference > 1e-12 * square ? difference : 0;
  }

  std::vector<double> weight, sum, squares;  // one a column each
};

// Mean over the cells under one pixel of a row of column means.
template <class S>
S pixel(const Sums& row, const Box& box) {
  double weight = 0, sum = 0;
  for (std::size_t k = 0; k < box.weights.size(); ++k) {
    const std::size_t c = static_cast<std::size_t>(box.first) + k;
    weight += box.weights[k] * row.weight[c];
    sum += box.weights[k] * row.sum[c];
  }
  return weight == 0 ? std::numeric_limits<S>::quiet_NaN() : static_cast<S>(sum / weight);
}

std::uint8_t is_aliased(const Sums& cells, const Sums& shrunk, const Box& box) {
  double before = 0, after = 0;
  for (std::size_t k = 0; k < box.weights.size(); ++k) {
    const std::size_t c = static_cast<std::size_t>(box.first) + k;
    before += box.weights[k] * cells.variance(c);
    after += box.weights[k] * shrunk.variance(c);
  }
  return after < share_of_two_pixel_wave * before ? 1 : 0;
}

}  // namespace

template <class S>
Shrunk<S> shrink(const Matrix<S>& values, Index pixel_rows, Index pixel_columns) {
  check_range("pixel rows", pixel_rows, 1, INT64_MAX);
  check_range("pixel columns", pixel_columns, 1, INT64_MAX);
  const auto down = boxes(values.rows(), std::min(pixel_rows, values.rows()));
  const auto across = boxes(values.cols(), std::min(pixel_columns, values.cols()));

  Shrunk<S> result;
  result.values.resize(static_cast<Index>(down.size()), static_cast<Index>(across.size()));
  Sums cells(values.cols()), pixel_row(values.cols()), shrunk(values.cols());
  std::vector<double> means(static_cast<std::size_t>(values.cols()));

  for (std::size_t y = 0; y < down.size(); ++y) {
    // first down: one row of column means …
    pixel_row.clear();
    for (std::size_t k = 0; k < down[y].weights.size(); ++k) {
      const S* row = values.data() + (down[y].first + static_cast<Index>(k)) * values.cols();
      pixel_row.add_row(row, down[y].weights[k]);
      cells.add_row(row, down[y].weights[k]);
    }
    for (std::size_t c = 0; c < means.size(); ++c) means[c] = pixel_row.mean(c);
    shrunk.add_row(means.data(), 1);

    // … then across
    for (std::size_t x = 0; x < across.size(); ++x) {
      result.values(static_cast<Index>(y), static_cast<Index>(x)) = pixel<S>(pixel_row, across[x]);
    }
  }
  for (const Box& box : across) result.aliased.push_back(is_aliased(cells, shrunk, box));
  return result;
}

template Shrunk<float> shrink(const Matrix<float>&, Index, Index);
template Shrunk<double> shrink(const Matrix<double>&, Index, Index);

}  // namespace posenc
