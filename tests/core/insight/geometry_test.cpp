#include "insight/geometry.h"

#include <cmath>

#include "catch.hpp"
#include "core/insight/sinusoids.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

constexpr double rounding = 1e-12;

}  // namespace

TEST_CASE("every position of even width is equally far from the origin") {
  for (const std::int64_t d : {4, 64, 512}) {
    for (const double p : {0.0, 1.0, 17.0, 4999.0}) {
      CHECK_THAT(position_norm(d, p), WithinRel(std::sqrt(static_cast<double>(d) / 2), rounding));
    }
  }
}

TEST_CASE("each pair lies on the unit circle, and a sine alone does not") {
  for (const double norm : pair_norms(6, 1)) CHECK_THAT(norm, WithinAbs(1, rounding));
  const auto odd = pair_norms(5, 3);
  REQUIRE(odd.size() == 3);
  CHECK_THAT(odd[2], WithinAbs(std::abs(std::sin(3 * std::pow(10000.0, -0.8))), rounding));
}

TEST_CASE("the likeness of two positions is the same wherever the two stand") {
  const std::vector<double> offsets{0, 1, -2, 5.5, 50};
  const auto here = dot_at_offsets(16, 7, offsets), there = dot_at_offsets(16, 1000.25, offsets);
  for (std::size_t k = 0; k < offsets.size(); ++k) CHECK_THAT(here[k], WithinAbs(there[k], rounding));
}

TEST_CASE("the likeness is the dot product of the rows, for odd widths too") {
  const Matrix<double> a = sinusoids(1, 16, 7), b = sinusoids(1, 16, 12);
  CHECK_THAT(dot_at_offsets(16, 7, {5})[0], WithinAbs(a.row(0).dot(b.row(0)), rounding));
  const double expected =
      std::cos(5.0) + std::sin(7 * std::pow(10000.0, -2.0 / 3)) * std::sin(12 * std::pow(10000.0, -2.0 / 3));
  CHECK_THAT(dot_at_offsets(3, 7, {5})[0], WithinAbs(expected, rounding));
}

TEST_CASE("waves are counted in positions, and a base below 1 makes some too fast to be sampled") {
  const auto waves = pair_waves(4, 100);
  REQUIRE(waves.size() == 2);
  CHECK_THAT(waves[0].wavelength, WithinAbs(6.283185307179586, rounding));
  CHECK_THAT(waves[0].turns, WithinAbs(15.915494309189533, rounding));
  CHECK(waves[1].turns < 1);
  CHECK_FALSE(waves[0].aliased);
  CHECK(pair_waves(4, 100, 0.01)[1].aliased);
}

TEST_CASE("what is no width, base or place is refused") {
  CHECK(contains(refusal([] { position_norm(0, 1); }), "0"));
  CHECK(contains(refusal([] { dot_at_offsets(4, NAN, {1}); }), "NaN"));
  CHECK(contains(refusal([] { dot_at_offsets(4, 1, {INFINITY}); }), "inf"));
  CHECK(contains(refusal([] { pair_norms(4, 1, -1); }), "-1"));
  CHECK(contains(refusal([] { pair_waves(4, 0); }), "0"));
}
