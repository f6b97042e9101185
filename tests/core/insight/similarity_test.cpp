#include "insight/similarity.h"

#include <cmath>

#include "catch.hpp"
#include "core/insight/sinusoids.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double rounding = 1e-10;       // sums of 64 doubles of size 1
constexpr double float_rounding = 2e-5;  // the same in float

}  // namespace

TEST_CASE("the likeness of two rows is their dot product") {
  Matrix<double> table(2, 3);
  table << 1, 2, 3, 4, -5, 6;
  const auto alike = similarity(table, Likeness::dot);
  CHECK(alike(0, 0) == 14);
  CHECK(alike(0, 1) == 12);
  CHECK(alike(1, 0) == 12);
  CHECK(alike(1, 1) == 77);
}

TEST_CASE("cosine likeness is 1 with oneself and does not see the length of a row") {
  Matrix<double> table(3, 2);
  table << 3, 4, 6, 8, -4, 3;
  const auto alike = similarity(table, Likeness::cosine);
  CHECK_THAT(alike(0, 0), WithinAbs(1, rounding));
  CHECK_THAT(alike(0, 1), WithinAbs(1, rounding));
  CHECK_THAT(alike(0, 2), WithinAbs(0, rounding));
}

TEST_CASE("a row of zeros is like nothing, and that is no number") {
  Matrix<float> table(2, 2);
  table << 0, 0, 1, 1;
  const auto alike = similarity(table, Likeness::cosine);
  CHECK(std::isnan(alike(0, 1)));
  CHECK(std::isnan(alike(0, 0)));
  CHECK_THAT(static_cast<double>(alike(1, 1)), WithinAbs(1, float_rounding));
}

TEST_CASE("with sine and cosine the likeness of two positions depends on their distance alone") {
  const auto curve = by_distance(similarity(sinusoids(120, 64), Likeness::dot));
  for (std::size_t k = 0; k < 120; ++k) CHECK_THAT(curve.greatest[k] - curve.least[k], WithinAbs(0, rounding));
  CHECK_THAT(curve.mean[0], WithinAbs(32, rounding));
}

TEST_CASE("with sines alone it depends on the place too") {
  const auto alike = similarity(sines(120, 64), Likeness::dot);
  // gap 3 at positions 0, 10 and 100, to the two places that the lesson prints
  CHECK_THAT(alike(0, 3), WithinAbs(0, rounding));
  CHECK_THAT(alike(10, 13), WithinAbs(3.55, 0.005));
  CHECK_THAT(alike(100, 103), WithinAbs(8.12, 0.005));
  const auto curve = by_distance(alike);
  CHECK(curve.greatest[3] - curve.least[3] > 8);
}

TEST_CASE("the likeness of sinusoids does not fall steadily with distance") {
  const auto mean = by_distance(similarity(sinusoids(101, 64), Likeness::dot)).mean;
  for (std::size_t k = 1; k <= 5; ++k) CHECK(mean[k] < mean[k - 1]);
  CHECK(mean[6] > mean[5]);
  CHECK_THAT(mean[50] / mean[0], WithinAbs(0.490, 0.0005));
  CHECK_THAT(mean[100] / mean[0], WithinAbs(0.559, 0.0005));
}

TEST_CASE("pairs without a value are passed over") {
  Matrix<double> alike(2, 2);
  alike << 1, NAN, 0, 3;
  const auto curve = by_distance(alike);
  CHECK(curve.mean[0] == 2);
  CHECK(curve.least[0] == 1);
  CHECK(curve.greatest[0] == 3);
  CHECK(std::isnan(curve.mean[1]));
  CHECK(std::isnan(curve.least[1]));
}

TEST_CASE("a likeness that has more entries than a table may is refused before it is computed") {
  CHECK(contains(refusal([] { similarity(Matrix<float>(10000, 1), Likeness::dot); }), "10000"));
  CHECK(refusal([] { by_distance(Matrix<float>(2, 3)); }) != "");
}
