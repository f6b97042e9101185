#include "insight/shift.h"

#include <cmath>

#include "catch.hpp"
#include "core/insight/sinusoids.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double rounding = 1e-12;

}  // namespace

TEST_CASE("the shift matrix carries every position k steps on, the same matrix for all of them") {
  const double k = GENERATE(1.0, 2.0, -7.0, 0.5);
  const Matrix<double> m = shift_matrix(16, k);
  for (const double p : {0.0, 3.0, 50.0, 499.0}) {
    const Matrix<double> from = sinusoids(1, 16, p), to = sinusoids(1, 16, p + k);
    for (Index c = 0; c < 16; ++c) CHECK_THAT(m.row(c).dot(from.row(0)), WithinAbs(to(0, c), rounding));
  }
}

TEST_CASE("the block of a pair has cos on its diagonal and sin above it: the sign that is easily got wrong") {
  const Matrix<double> m = shift_matrix(4, 2);
  CHECK_THAT(m(0, 0), WithinAbs(std::cos(2), rounding));
  CHECK_THAT(m(0, 1), WithinAbs(std::sin(2), rounding));
  CHECK_THAT(m(1, 0), WithinAbs(-std::sin(2), rounding));
  CHECK_THAT(m(2, 3), WithinAbs(std::sin(0.02), rounding));
  CHECK(m(0, 2) == 0);
}

TEST_CASE("a shift there and back is no shift") {
  const Matrix<double> both = shift_matrix(8, 11) * shift_matrix(8, -11);
  CHECK((both - Matrix<double>::Identity(8, 8)).cwiseAbs().maxCoeff() < rounding);
}

TEST_CASE("the residual is rounding, near and far") {
  for (const double p : {0.0, 12.5, 4999.0, 32000.0}) {
    for (const double k : {1.0, -3.0, 700.0}) CHECK(shift_residual(64, k, p) < rounding);
  }
}

TEST_CASE("one shifted row is one product with the matrix") {
  const auto row = shifted(6, 2, 3);
  const Matrix<double> expected = sinusoids(1, 6, 5);
  for (std::size_t c = 0; c < 6; ++c) CHECK_THAT(row[c], WithinAbs(expected(0, static_cast<Index>(c)), rounding));
}

TEST_CASE("the fastest pair turns by k radians, the others by less") {
  const auto angles = shift_angles(4, 5);
  REQUIRE(angles.size() == 2);
  CHECK_THAT(angles[0], WithinAbs(5, rounding));
  CHECK_THAT(angles[1], WithinAbs(0.05, rounding));
}

TEST_CASE("an odd width, or none, has no linear shift") {
  CHECK(contains(refusal([] { shift_matrix(5, 1); }), "5"));
  CHECK(contains(refusal([] { shift_matrix(0, 1); }), "0"));
  CHECK(contains(refusal([] { shift_matrix(1, 1); }), "1"));
  CHECK(contains(refusal([] { shift_matrix(20000, 1); }), "20000"));
  CHECK(contains(refusal([] { shift_matrix(4, NAN); }), "NaN"));
  CHECK(contains(refusal([] { shift_angles(4, 1, -2); }), "-2"));
}
