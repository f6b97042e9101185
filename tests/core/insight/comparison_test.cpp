#include "insight/comparison.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "catch.hpp"
#include "encoding/sinusoidal.h"

using namespace posenc;

TEST_CASE("every recipe is recognised as itself, at even and odd widths") {
  for (const std::int64_t d : {16, 17}) {
    for (int i = 0; i < recipes; ++i) {
      const auto recipe = static_cast<Recipe>(i);
      CAPTURE(d, i);
      const auto guesses = look_like(table_by<double>(recipe, 40, d));
      CHECK(guesses.front().recipe == recipe);
      CHECK(guesses.front().greatest == 0);
      CHECK(guesses.at(1).greatest > 0.01);
    }
  }
}

TEST_CASE("the mistaken recipes are what their formulas say") {
  const double base = 100;
  const auto at = [&](Recipe recipe, Index p, Index c) { return table_by<double>(recipe, 8, 6, base)(p, c); };
  // the platform's own functions serve as the other opinion; a few ulp of 1 apart
  const double close = 1e-14;
  CHECK(std::fabs(at(Recipe::column_exponent, 5, 3) - std::cos(5 * std::pow(base, -3.0 / 6))) < close);
  CHECK(std::fabs(at(Recipe::doubled_exponent, 5, 3) - std::cos(5 * std::pow(base, -6.0 / 6))) < close);
  CHECK(std::fabs(at(Recipe::half_exponent, 5, 2) - std::sin(5 * std::pow(base, -1.0 / 6))) < close);
  CHECK(std::fabs(at(Recipe::sines_only, 5, 3) - std::sin(5 * std::pow(base, -2.0 / 6))) < close);
  CHECK(std::fabs(at(Recipe::cosine_first, 5, 2) - std::cos(5 * std::pow(base, -2.0 / 6))) < close);
  CHECK(std::fabs(at(Recipe::counted_from_one, 5, 2) - std::sin(6 * std::pow(base, -2.0 / 6))) < close);
  CHECK(std::fabs(at(Recipe::degrees, 5, 1) - std::cos(5 * std::acos(-1.0) / 180)) < close);
}

TEST_CASE("the difference names the greatest distance and the first cell beyond the tolerance") {
  Matrix<double> a(2, 3), b(2, 3);
  a << 1, 2, 3, 4, 5, 6;
  b << 1, 2.001, 3, 4, 5.5, 6;
  const auto found = difference(a, b, 0.01);
  CHECK(found.greatest == 0.5);
  CHECK(found.differing == 1);
  CHECK(found.row == 1);
  CHECK(found.column == 1);
  CHECK(difference(a, a, 0).row == -1);
}

TEST_CASE("a value missing on one side differs, on both sides it does not") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Matrix<double> a(1, 2), b(1, 2);
  a << nan, nan;
  b << nan, 1;
  const auto found = difference(a, b, 1);
  CHECK(found.differing == 1);
  CHECK(found.column == 1);
  CHECK(found.greatest == 0);
}

TEST_CASE("tables of different shape are not compared") {
  const Matrix<double> a = Matrix<double>::Zero(2, 3), b = Matrix<double>::Zero(3, 2);
  CHECK(contains(refusal([&] { difference(a, b, 0); }), "2 × 3 and 3 × 2"));
}

TEST_CASE("a layout that only orders the columns anew shares them all, a mistaken recipe does not") {
  const auto shared = [](Recipe recipe) {
    return shared_columns(table_by<float>(recipe, 40, 16), table_by<float>(Recipe::interleaved, 40, 16));
  };
  CHECK(shared(Recipe::halves) == 16);
  CHECK(shared(Recipe::halves_swapped) == 16);
  CHECK(shared(Recipe::cosine_first) == 16);
  CHECK(shared(Recipe::sines_only) == 8);       // the sines, each once
  CHECK(shared(Recipe::column_exponent) == 8);  // even columns have the right exponent
  CHECK(shared(Recipe::tensor2tensor) == 2);    // only the fastest pair
}

TEST_CASE("columns are counted as often as both tables hold them") {
  Matrix<double> a(2, 3), b(2, 4);
  a << 1, 1, 2, 5, 5, 6;
  b << 2, 1, 3, 1, 6, 5, 6, 4;
  CHECK(shared_columns(a, b) == 2);
  CHECK(shared_columns(b, a) == 2);
  CHECK_THROWS_AS(shared_columns<double>(a, b.topRows(1)), std::invalid_argument);
}

TEST_CASE("a recipe may begin at any position") {
  for (int i = 0; i < recipes; ++i) {
    const auto recipe = static_cast<Recipe>(i);
    CAPTURE(i);
    const auto whole = table_by<float>(recipe, 8, 6), part = table_by<float>(recipe, 3, 6, 10000, 5);
    CHECK((whole.bottomRows(3) - part).cwiseAbs().maxCoeff() < 1e-6F);  // rounded apart at most once
  }
}
