#include "insight/spectrum.h"

#include <cmath>

#include "catch.hpp"
#include "core/insight/sinusoids.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double rounding = 1e-12;  // sums of a few hundred doubles of size 1
constexpr double two_pi = 6.283185307179586;

// n × 1: offset + height · sin of k whole turns
Matrix<double> turns(Index n, double k, double height, double offset = 0) {
  Matrix<double> column(n, 1);
  for (Index t = 0; t < n; ++t) {
    column(t, 0) = offset + height * std::sin(two_pi * k * static_cast<double>(t) / static_cast<double>(n) + 0.4);
  }
  return column;
}

}  // namespace

TEST_CASE("a wave of k whole turns is found at k alone, with its mean square") {
  const Index n = GENERATE(64, 50, 37);
  const auto power = spectrum(turns(n, 5, 3, 2));
  REQUIRE(power.rows() == n / 2 + 1);
  for (Index k = 0; k < power.rows(); ++k) {
    const double expected = k == 0 ? 4 : k == 5 ? 4.5 : 0;
    CHECK_THAT(power(k, 0), WithinAbs(expected, rounding * 100));
  }
}

TEST_CASE("the fastest wave, up and down at every position, is found at its full strength") {
  Matrix<double> column(6, 1);
  column << 1, -1, 1, -1, 1, -1;
  CHECK_THAT(spectrum(column)(3, 0), WithinAbs(1, rounding));
}

TEST_CASE("a column's powers sum to its mean square, for any number of positions") {
  const Index n = GENERATE(1, 2, 3, 50, 197, 512);
  const auto table = sinusoids(n, 16);
  const auto power = spectrum(table);
  for (Index c = 0; c < 16; ++c) {
    CHECK_THAT(power.col(c).sum(), WithinAbs(table.col(c).squaredNorm() / static_cast<double>(n), rounding));
  }
}

TEST_CASE("the strongest wavelength of a column is the one it was made with") {
  CHECK_THAT(strongest_wavelengths(spectrum(turns(96, 8, 1, 5)), 96)[0], WithinAbs(12, rounding));
}

TEST_CASE("a column that does not vary has no wavelength") {
  const Matrix<float> table = Matrix<float>::Constant(100, 1, 0.1f);
  CHECK(std::isnan(strongest_wavelengths(spectrum(table), 100)[0]));
}

TEST_CASE("a NaN stays in its own column") {
  Matrix<double> table = sinusoids(20, 4);
  table(7, 1) = NAN;
  const auto power = spectrum(table);
  CHECK(std::isnan(power(3, 1)));
  CHECK(std::isfinite(power(3, 0)));
  CHECK(std::isnan(strongest_wavelengths(power, 20)[1]));
}

TEST_CASE("no rows, or too many, have no spectrum") {
  CHECK(refusal([] { spectrum(Matrix<float>(0, 3)); }) != "");
  CHECK(contains(refusal([] { spectrum(Matrix<float>(5000, 1)); }), "5000"));
}
