#include "insight/rotary_scores.h"

#include <cmath>

#include "catch.hpp"
#include "encoding/rotary.h"
#include "numeric/random.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

// sums of 64 products of normal numbers, in float
constexpr double float_sum = 2e-5;

std::vector<double> drawn(Index width, Random& random) {
  std::vector<double> numbers;
  for (Index c = 0; c < width; ++c) numbers.push_back(static_cast<float>(random.normal()));
  return numbers;
}

}  // namespace

TEST_CASE("each score is the product of the query turned to its row and the key turned to its column") {
  Random random(7);
  const std::vector<double> query = drawn(64, random), key = drawn(64, random);
  const Matrix<float> scores = rotary_scores(9, 3, 64, {}, 7);
  for (Index m = 0; m < 9; ++m) {
    for (Index n = 0; n < 9; ++n) {
      const double expected = rotary_score(query, 3 + static_cast<double>(m), key, 3 + static_cast<double>(n), {}) / 8;
      CHECK_THAT(scores(m, n), WithinAbs(expected, float_sum));
    }
  }
}

TEST_CASE("a score depends on the distance alone, and moving both changes it by rounding only") {
  const Matrix<float> here = rotary_scores(40, 0, 64, {}, 1);
  const double start = GENERATE(1.0, 1000.0, -77.0, 100000.0);
  const Matrix<float> moved = rotary_scores(40, start, 64, {}, 1);
  CHECK((here - moved).cwiseAbs().maxCoeff() < float_sum);
  for (Index m = 1; m < 40; ++m) CHECK_THAT(here(m, m - 1), WithinAbs(here(1, 0), float_sum));
  CHECK(std::fabs(here(0, 0) - here(20, 0)) > 0.01F);
}

TEST_CASE("rotary scores refuse no positions, a start that is no number, and an odd head") {
  CHECK_THROWS_AS(rotary_scores(0, 0, 64, {}, 1), std::invalid_argument);
  CHECK_THROWS_AS(rotary_scores(4, std::nan(""), 64, {}, 1), std::invalid_argument);
  CHECK_THROWS_AS(rotary_scores(4, 0, 7, {}, 1), std::invalid_argument);
}
