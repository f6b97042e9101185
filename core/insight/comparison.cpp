#include "insight/comparison.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string>

#include "encoding/sinusoidal.h"
#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

std::string shape_of(std::int64_t rows, std::int64_t columns) { return decimal(rows) + " × " + decimal(columns); }

// What a column of a recipe holds: sine or cosine of (p + first)·unit·base^(−exponent).
struct Wave {
  bool cosine;
  double exponent;
};

Wave wave_of(Recipe recipe, Index column, Index d) {
  const Index pair = column / 2;
  const bool odd = column % 2 == 1;
  const auto share = [&](Index numerator) { return static_cast<double>(numerator) / static_cast<double>(d); };
  switch (recipe) {
    case Recipe::cosine_first:
      return {!odd, share(2 * pair)};
    case Recipe::sines_only:
      return {false, share(2 * pair)};
    case Recipe::column_exponent:
      return {odd, share(column)};
    case Recipe::doubled_exponent:
      return {odd, share(2 * column)};
    case Recipe::half_exponent:
      return {odd, share(pair)};
    default:
      return {odd, share(2 * pair)};
  }
}

template <class S>
Matrix<S> waves(Recipe recipe, Index positions, Index d, double base, double start) {
  const double unit = recipe == Recipe::degrees ? std::numbers::pi / 180 : 1;
  Matrix<S> table(positions, d);
  for (Index c = 0; c < d; ++c) {
    const Wave wave = wave_of(recipe, c, d);
    const double speed = unit * pow_positive(base, -wave.exponent);
    for (Index p = 0; p < positions; ++p) {
      const SinCos at = sin_cos((start + static_cast<double>(p)) * speed);
      table(p, c) = static_cast<S>(wave.cosine ? at.cos : at.sin);
    }
  }
  return table;
}

// Whether column c of a comes before column d of b, by their values from the top row down.
template <class S>
bool before(const Matrix<S>& a, Index c, const Matrix<S>& b, Index d) {
  for (Index p = 0; p < a.rows(); ++p) {
    if (a(p, c) < b(p, d)) return true;
    if (b(p, d) < a(p, c)) return false;
  }
  return false;
}

// The numbers of the columns in that order.
template <class S>
std::vector<Index> sorted_columns(const Matrix<S>& table) {
  std::vector<Index> columns(static_cast<std::size_t>(table.cols()));
  std::iota(columns.begin(), columns.end(), Index{0});
  std::sort(columns.begin(), columns.end(), [&](Index c, Index d) { return before(table, c, table, d); });
  return columns;
}

}  // namespace

template <class S>
Difference difference(const Matrix<S>& a, const Matrix<S>& b, double tolerance) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) {
    refuse(
        {"the tables must have one shape, not ", shape_of(a.rows(), a.cols()), " and ", shape_of(b.rows(), b.cols())});
  }
  Difference found;
  for (Index r = 0; r < a.rows(); ++r) {
    for (Index c = 0; c < a.cols(); ++c) {
      const double x = static_cast<double>(a(r, c)), y = static_cast<double>(b(r, c));
      const bool both = std::isfinite(x) && std::isfinite(y);
      const double apart = both ? std::fabs(x - y) : 0;
      found.greatest = std::max(found.greatest, apart);
      const bool one_only = std::isfinite(x) != std::isfinite(y);
      if (!one_only && apart <= tolerance) continue;
      if (found.differing++ == 0) {
        found.row = r;
        found.column = c;
      }
    }
  }
  return found;
}

template <class S>
Matrix<S> table_by(Recipe recipe, std::int64_t positions, std::int64_t d, double base, double start) {
  SinusoidalOptions options;
  options.base = base;
  options.start = start;
  switch (recipe) {
    case Recipe::halves:
      options.layout = Layout::sin_cos;
      return sinusoidal_table<S>(positions, d, options);
    case Recipe::halves_swapped:
      options.layout = Layout::cos_sin;
      return sinusoidal_table<S>(positions, d, options);
    case Recipe::tensor2tensor:
      options.layout = Layout::sin_cos;
      options.frequency = FrequencyRule::endpoint;
      options.odd = OddWidth::zero_pad;
      return sinusoidal_table<S>(positions, d, options);
    case Recipe::interleaved:
      return sinusoidal_table<S>(positions, d, options);
    case Recipe::counted_from_one:
      options.start = start + 1;
      return sinusoidal_table<S>(positions, d, options);
    default:
      check_range("d", d, 1, max_entries);
      check_range("positions", positions, 0, max_entries);
      check_entries("a table", positions, d);
      check_positive("base", base);
      check_finite("start", start);
      return waves<S>(recipe, static_cast<Index>(positions), static_cast<Index>(d), base, start);
  }
}

template <class S>
Index shared_columns(const Matrix<S>& a, const Matrix<S>& b) {
  if (a.rows() != b.rows()) {
    refuse({"the tables must have equally many rows, not ", a.rows(), " and ", b.rows()});
  }
  // both in order, then read side by side
  const std::vector<Index> ours = sorted_columns(a), theirs = sorted_columns(b);
  Index shared = 0;
  for (auto one = ours.begin(), other = theirs.begin(); one != ours.end() && other != theirs.end();) {
    if (before(a, *one, b, *other)) {
      ++one;
    } else if (before(b, *other, a, *one)) {
      ++other;
    } else {
      ++shared, ++one, ++other;
    }
  }
  return shared;
}

template <class S>
std::vector<Guess> look_like(const Matrix<S>& table, double base) {
  std::vector<Guess> guesses;
  for (int i = 0; i < recipes; ++i) {
    const auto recipe = static_cast<Recipe>(i);
    const Guess guess{recipe, difference(table, table_by<S>(recipe, table.rows(), table.cols(), base), 0).greatest};
    const auto place = std::upper_bound(guesses.begin(), guesses.end(), guess,
                                        [](const Guess& a, const Guess& b) { return a.greatest < b.greatest; });
    guesses.insert(place, guess);
  }
  return guesses;
}

#define POSENC_INSTANTIATE(S)                                                         \
  template Difference difference<S>(const Matrix<S>&, const Matrix<S>&, double);      \
  template Matrix<S> table_by<S>(Recipe, std::int64_t, std::int64_t, double, double); \
  template Index shared_columns<S>(const Matrix<S>&, const Matrix<S>&);               \
  template std::vector<Guess> look_like<S>(const Matrix<S>&, double);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)
#undef POSENC_INSTANTIATE

}  // namespace posenc
