#include "insight/scale.h"

#include <cmath>

#include "catch.hpp"
#include "core/insight/sinusoids.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double rounding = 1e-12;

// words × d whose entries are ±σ in a fixed pattern that looks random: every entry has standard deviation σ
Matrix<double> tokens(Index words, Index d, double sigma) {
  Matrix<double> table(words, d);
  std::uint32_t state = 12345;
  for (Index i = 0; i < table.size(); ++i) {
    state = state * 1664525u + 1013904223u;  // Numerical Recipes' linear congruence
    table.data()[i] = (state >> 31) != 0 ? sigma : -sigma;
  }
  return table;
}

}  // namespace

TEST_CASE("positions drown tokens that start small, and the factor √d gives them their voice back") {
  CHECK_THAT(position_token_ratio(512, 1, TokenScale::none), WithinAbs(0.7071067811865476, rounding));
  CHECK_THAT(position_token_ratio(512, 0.02, TokenScale::none), WithinAbs(35.35533905932738, rounding));
  CHECK_THAT(position_token_ratio(512, 0.04419417382415922, TokenScale::sqrt_d),
             WithinAbs(0.7071067811865476, rounding));
  CHECK(root_of_width(256) == 16);
}

TEST_CASE("a width below 1 and a deviation that is not above 0 are refused by their value") {
  CHECK(contains(refusal([] { root_of_width(0); }), "0"));
  CHECK(contains(refusal([] { position_token_ratio(-3, 1, TokenScale::none); }), "-3"));
  CHECK(contains(refusal([] { position_token_ratio(4, -0.5, TokenScale::none); }), "-0.5"));
  CHECK(contains(refusal([] { position_token_ratio(4, NAN, TokenScale::none); }), "NaN"));
}

TEST_CASE("every sinusoidal row of even width is equally long") {
  for (const double norm : row_norms(sinusoids(50, 64))) CHECK_THAT(norm, WithinAbs(std::sqrt(32.0), rounding));
}

TEST_CASE("in a wide model both token and position are found again in their sum") {
  const auto found = recovery(tokens(40, 512, 0.7), sinusoids(40, 512));
  CHECK(found.tokens == 1);
  CHECK(found.positions > 0.95);
}

TEST_CASE("tokens that are far too quiet are lost, and positions then never are") {
  const auto found = recovery(tokens(40, 64, 0.002), sinusoids(40, 64));
  CHECK(found.tokens < 0.5);
  CHECK(found.positions == 1);
}

TEST_CASE("a token that is there twice is never found for certain") {
  Matrix<double> same = Matrix<double>::Ones(2, 8);
  CHECK(recovery(same, sinusoids(3, 8)).tokens == 0);
}

TEST_CASE("tables of different width have no sum, and too many comparisons are refused") {
  CHECK(contains(refusal([] { recovery(Matrix<float>(2, 8), Matrix<float>(3, 6)); }), "6"));
  CHECK(refusal([] { recovery(Matrix<float>(4000, 2), Matrix<float>(4000, 2)); }) != "");
}
