#include "picture/raster.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "numeric/refuse.h"
#include "numeric/simd.h"

namespace posenc {

namespace {

constexpr double share_of_two_pixel_wave = 0.40528473456935109;  // (2/π)²

// The cells under one pixel: first, first + 1, …; weight = covered share of each.
struct Box {
  Index first;
  std::vector<double> weights;
  double weight = 0;  // of all
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
      box.weight += box.weights.back();
    }
  }
  return result;
}

// Weight, sum and sum of squares of finite values in two columns, and in many; an odd last one has a partner without
// weight.
struct Sum2 {
  Double2 weight{}, sum{}, squares{};

  void add(const Sum2& more) {
    weight += more.weight;
    sum += more.sum;
    squares += more.squares;
  }
};
using Sums = std::vector<Sum2>;

Sums sums_of(Index columns) { return Sums(static_cast<std::size_t>(columns + 1) / 2); }

double weight_at(const Sums& sums, std::size_t c) { return sums[c / 2].weight[c % 2]; }
double sum_at(const Sums& sums, std::size_t c) { return sums[c / 2].sum[c % 2]; }

// 0 without values, and where the difference is nothing but rounding
double variance_at(const Sums& sums, std::size_t c) {
  const double weight = weight_at(sums, c), mean = sum_at(sums, c) / weight;
  if (weight == 0) return 0;
  const double square = sums[c / 2].squares[c % 2] / weight, difference = square - mean * mean;
  return difference > 1e-12 * square ? difference : 0;
}

// The cells under one pixel row in one column.
template <class S>
void sum_column(const Box& box, const S* cells, Index stride, Index c, Sum2* row) {
  double weight = 0, sum = 0, squares = 0;
  for (const double w : box.weights) {
    const double v = static_cast<double>(*cells);
    cells += stride;
    if (!std::isfinite(v)) continue;
    weight += w;
    sum += w * v;
    squares += w * v * v;
  }
  row[c / 2].weight[c % 2] = weight;
  row[c / 2].sum[c % 2] = sum;
  row[c / 2].squares[c % 2] = squares;
}

Double2 widened(const double* two) { return load2(two); }
Double2 widened(const float* two) { return Double2{two[0], two[1]}; }

// In four columns at once, where all cells are finite; returns whether they are.
template <class S>
bool sum_four_columns(const Box& box, const S* cells, Index stride, Sum2* row) {
  Double2 sum{}, next_sum{}, squares{}, next_squares{};
  for (const double w : box.weights) {
    const Double2 v = widened(cells), next = widened(cells + 2), weighted = w * v, next_weighted = w * next;
    sum += weighted;
    squares += weighted * v;
    next_sum += next_weighted;
    next_squares += next_weighted * next;
    cells += stride;
  }
  const Double2 weight{box.weight, box.weight};
  row[0] = {weight, sum, squares};
  row[1] = {weight, next_sum, next_squares};
  const Double2 all = squares + next_squares;
  return std::isfinite(all[0] + all[1]);
}

template <class S>
void sum_columns(const Box& box, const S* cells, Index columns, Sum2* row) {
  Index c = 0;
  for (; c + 4 <= columns; c += 4) {
    if (sum_four_columns(box, cells + c, columns, row + c / 2)) continue;
    for (Index k = c; k < c + 4; ++k) sum_column(box, cells + k, columns, k, row);
  }
  for (; c < columns; ++c) sum_column(box, cells + c, columns, c, row);
}

// Takes the means of a pixel row, and adds its sums to those of all cells and the means to those of the shrunk picture.
void add_pixel_row(const Sum2* row, std::size_t pairs, double* means, Sum2* cells, Sum2* shrunk) {
  for (std::size_t k = 0; k < pairs; ++k) {
    const Sum2 sums = row[k];
    cells[k].add(sums);
    const Double2 mean = sums.sum / sums.weight;
    store(means + 2 * k, mean);
    const Long2 finite = mean - mean == 0;
    const auto counted = [finite](Double2 x) { return bit_cast<Double2>(bit_cast<Long2>(x) & finite); };
    shrunk[k].add({counted(Double2{1, 1}), counted(mean), counted(mean * mean)});
  }
}

// Mean over the cells under one pixel of a row of column means.
template <class S>
S pixel(const Sums& row, const Box& box) {
  double weight = 0, sum = 0;
  for (std::size_t k = 0; k < box.weights.size(); ++k) {
    const std::size_t c = static_cast<std::size_t>(box.first) + k;
    weight += box.weights[k] * weight_at(row, c);
    sum += box.weights[k] * sum_at(row, c);
  }
  return weight == 0 ? std::numeric_limits<S>::quiet_NaN() : static_cast<S>(sum / weight);
}

std::uint8_t is_aliased(const Sums& cells, const Sums& shrunk, const Box& box) {
  double before = 0, after = 0;
  for (std::size_t k = 0; k < box.weights.size(); ++k) {
    const std::size_t c = static_cast<std::size_t>(box.first) + k;
    before += box.weights[k] * variance_at(cells, c);
    after += box.weights[k] * variance_at(shrunk, c);
  }
  return after < share_of_two_pixel_wave * before ? 1 : 0;
}

}  // namespace

template <class S>
Shrunk<S> shrink(Matrix<S> values, Index pixel_rows, Index pixel_columns) {
  check_range("pixel rows", pixel_rows, 1, INT64_MAX);
  check_range("pixel columns", pixel_columns, 1, INT64_MAX);
  if (pixel_rows >= values.rows() && pixel_columns >= values.cols()) {
    const auto columns = static_cast<std::size_t>(values.cols());
    return {std::move(values), std::vector<std::uint8_t>(columns)};
  }
  const auto down = boxes(values.rows(), std::min(pixel_rows, values.rows()));
  const auto across = boxes(values.cols(), std::min(pixel_columns, values.cols()));

  Shrunk<S> result;
  result.values.resize(static_cast<Index>(down.size()), static_cast<Index>(across.size()));
  Sums cells = sums_of(values.cols()), pixel_row = cells, shrunk = cells;
  std::vector<double> means(2 * cells.size());

  for (std::size_t y = 0; y < down.size(); ++y) {
    // first down: one row of column means …
    sum_columns(down[y], values.data() + down[y].first * values.cols(), values.cols(), pixel_row.data());
    add_pixel_row(pixel_row.data(), pixel_row.size(), means.data(), cells.data(), shrunk.data());

    // … then across
    S* const pixels = result.values.data() + static_cast<Index>(y) * result.values.cols();
    if (across.size() == static_cast<std::size_t>(values.cols())) {
      for (std::size_t x = 0; x < across.size(); ++x) pixels[x] = static_cast<S>(means[x]);
    } else {
      for (std::size_t x = 0; x < across.size(); ++x) pixels[x] = pixel<S>(pixel_row, across[x]);
    }
  }
  for (const Box& box : across) result.aliased.push_back(is_aliased(cells, shrunk, box));
  return result;
}

template Shrunk<float> shrink(Matrix<float>, Index, Index);
template Shrunk<double> shrink(Matrix<double>, Index, Index);

}  // namespace posenc
