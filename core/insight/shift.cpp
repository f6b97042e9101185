#include "insight/shift.h"

#include <algorithm>
#include <cmath>

#include "encoding/sinusoidal.h"
#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// cos and sin of k·w_i for every pair; the frequencies are exact enough for any double k.
std::vector<SinCos> rotations(std::int64_t d, double offset, double base) {
  check_range("d", d, 2, max_entries);
  if (d % 2 != 0) refuse("d", d, "even, since a sine without its cosine has no linear shift");
  check_finite("offset", offset);

  SinusoidalOptions options;
  options.base = base;
  std::vector<SinCos> result;
  for (const DoubleDouble& w : exact_frequencies(d, options)) {
    result.push_back(sin_cos(multiply(w, DoubleDouble{offset, 0})));
  }
  return result;
}

// PE[position], d numbers.
Matrix<double> row(std::int64_t d, double position, double base) {
  SinusoidalOptions options;
  options.start = position;
  options.base = base;
  return sinusoidal_table<double>(1, d, options);
}

}  // namespace

std::vector<double> shift_angles(std::int64_t d, double offset, double base) {
  rotations(d, offset, base);  // refuses what the others refuse
  SinusoidalOptions options;
  options.base = base;
  std::vector<double> angles = frequencies(d, options);
  for (double& angle : angles) angle *= offset;
  return angles;
}

Matrix<double> shift_matrix(std::int64_t d, double offset, double base) {
  check_entries("a shift matrix", d, d);
  const auto rotation = rotations(d, offset, base);
  Matrix<double> m = Matrix<double>::Zero(d, d);
  for (Index i = 0; i < d / 2; ++i) {
    const SinCos& turn = rotation[static_cast<std::size_t>(i)];
    m(2 * i, 2 * i) = m(2 * i + 1, 2 * i + 1) = turn.cos;
    m(2 * i, 2 * i + 1) = turn.sin;
    m(2 * i + 1, 2 * i) = -turn.sin;
  }
  return m;
}

std::vector<double> shifted(std::int64_t d, double offset, double position, double base) {
  std::vector<double> result;
  const auto rotation = rotations(d, offset, base);
  const Matrix<double> from = row(d, position, base);
  for (std::size_t i = 0; i < rotation.size(); ++i) {
    const double sin = from(0, static_cast<Index>(2 * i)), cos = from(0, static_cast<Index>(2 * i + 1));
    result.push_back(rotation[i].cos * sin + rotation[i].sin * cos);
    result.push_back(rotation[i].cos * cos - rotation[i].sin * sin);
  }
  return result;
}

double shift_residual(std::int64_t d, double offset, double position, double base) {
  const auto there = shifted(d, offset, position, base);
  const Matrix<double> expected = row(d, position + offset, base);
  double greatest = 0;
  for (std::size_t c = 0; c < there.size(); ++c) {
    greatest = std::max(greatest, std::abs(there[c] - expected(0, static_cast<Index>(c))));
  }
  return greatest;
}

}  // namespace posenc
