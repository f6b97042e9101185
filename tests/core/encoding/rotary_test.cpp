#include "encoding/rotary.h"

#include <cmath>

#include "catch.hpp"
#include "encoding/scheme.h"
#include "numeric/random.h"

using namespace posenc;

namespace {

// Products of numbers around 1 in 16 channels, turned by angles up to 1000 that a double knows to 1e-13.
constexpr double score_tolerance = 1e-11;
// A turn rounds each channel a few times.
constexpr double turn_tolerance = 1e-14;

std::vector<double> channels(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  std::vector<double> result(count);
  for (double& channel : result) channel = random.normal();
  return result;
}

Matrix<double> noise(std::uint64_t seed, Index rows, Index columns) {
  Random random(seed);
  Matrix<double> result(rows, columns);
  for (double& value : result.reshaped()) value = random.normal();
  return result;
}

Rotary kind(Pairing pairing, double partial = 1) {
  Rotary rotary;
  rotary.pairing = pairing;
  rotary.options.partial = partial;
  return rotary;
}

}  // namespace

TEST_CASE("the product of a turned query and key depends on their distance only") {
  const Rotary rotary = kind(GENERATE(Pairing::interleaved, Pairing::half), GENERATE(1.0, 0.5));
  const auto q = channels(1, 16), k = channels(2, 16);
  const double near = rotary_score(q, 7, k, 2, rotary);
  for (const double shift : {1.0, 93.5, 1000.0, -40.0}) {
    CHECK_THAT(rotary_score(q, 7 + shift, k, 2 + shift, rotary), Catch::Matchers::WithinAbs(near, score_tolerance));
  }
  CHECK(std::abs(rotary_score(q, 2, k, 7, rotary) - near) > 1e-3);  // and on its sign
}

TEST_CASE("a turn keeps the length of every row, and position 0 keeps the row") {
  const Rotary rotary = kind(GENERATE(Pairing::interleaved, Pairing::half));
  const Matrix<double> x = noise(3, 4, 16);
  const Matrix<double> turned = rotate<double>(x, {0, 1, -2.5, 12345}, rotary);
  CHECK(turned.row(0) == x.row(0));
  for (Index p = 0; p < 4; ++p) {
    CHECK_THAT(turned.row(p).norm(), Catch::Matchers::WithinRel(x.row(p).norm(), turn_tolerance));
  }
}

TEST_CASE("the two pairings are the same turn of channels in another order") {
  const Matrix<double> x = noise(4, 3, 8);
  Matrix<double> halves(3, 8);
  for (Index i = 0; i < 4; ++i) {
    halves.col(i) = x.col(2 * i);
    halves.col(i + 4) = x.col(2 * i + 1);
  }
  const Matrix<double> a = rotate<double>(x, {1, 5, 9}, kind(Pairing::interleaved));
  const Matrix<double> b = rotate<double>(halves, {1, 5, 9}, kind(Pairing::half));
  for (Index i = 0; i < 4; ++i) {
    CHECK(a.col(2 * i) == b.col(i));
    CHECK(a.col(2 * i + 1) == b.col(i + 4));
  }
}

TEST_CASE("channels beyond the turned ones are untouched, also by the attention factor") {
  Rotary rotary = kind(GENERATE(Pairing::interleaved, Pairing::half), 0.5);
  rotary.options.attention_factor = 3;
  const Matrix<double> x = noise(5, 2, 8);
  const Matrix<double> turned = rotate<double>(x, {0, 4}, rotary);
  CHECK(turned.rightCols(4) == x.rightCols(4));
  CHECK(Matrix<double>(turned.row(0).head(4)) == Matrix<double>(3 * x.row(0).head(4)));
}

TEST_CASE("not a number passes through the data and is refused as a position") {
  Matrix<double> x = noise(6, 1, 4);
  x(0, 0) = NAN;
  CHECK(std::isnan(rotate<double>(x, {1}, {})(0, 1)));
  CHECK_FALSE(std::isnan(rotate<double>(x, {1}, {})(0, 2)));
  CHECK(contains(refusal([&] { rotate<double>(x, {NAN}, {}); }), "NaN"));
  CHECK(contains(refusal([&] { rope_angles(4, {INFINITY}, {}); }), "inf"));
}

TEST_CASE("rows and positions must be as many, channels must come in pairs") {
  CHECK(contains(refusal([] { rotate<double>(noise(1, 3, 4), {1, 2}, {}); }), "2 positions for 3 rows"));
  CHECK(contains(refusal([] { rotate<double>(noise(1, 1, 5), {1}, {}); }), "5"));
  CHECK(contains(refusal([] { rotary_score({1, 2}, 0, {1, 2, 3}, 0, {}); }), "3"));
  CHECK(rotate<double>(Matrix<double>(), {}, {}).size() == 0);
}

TEST_CASE("the door refuses heads that do not fit before it computes a table") {
  CHECK(contains(refusal([] { prepare<double>(Rotary{}, {8, 0}, {4}); }), "heads"));
  CHECK(contains(refusal([] { prepare<double>(Rotary{}, {8, 3}, {4}); }), "3 heads"));
  CHECK(contains(refusal([] { prepare<double>(Rotary{}, {6, 2}, {4}); }), "3"));
  CHECK(contains(refusal([] { prepare<double>(Rotary{}, {8, 2}, {max_entries}); }), "angles"));
}

TEMPLATE_TEST_CASE("the door turns every head as rotate turns one", "", float, double) {
  const Rotary rotary = kind(GENERATE(Pairing::interleaved, Pairing::half), 0.5);
  const Matrix<TestType> x = noise(7, 5, 24).template cast<TestType>();
  Matrix<TestType> turned = x;
  turn_positions(prepare<TestType>(rotary, {24, 3}, {5, 100}), turned.data(), 5, 24);
  for (Index head = 0; head < 3; ++head) {
    const Matrix<TestType> one = x.middleCols(8 * head, 8);
    CHECK(Matrix<TestType>(turned.middleCols(8 * head, 8)) == rotate<TestType>(one, {100, 101, 102, 103, 104}, rotary));
  }
}

TEST_CASE("a stretched door knows the length that it was prepared for") {
  Rotary rotary;
  rotary.options.scaling = RopeScaling::dynamic;
  rotary.options.factor = 2;
  rotary.options.max_position = 4;
  Matrix<double> x = noise(8, 8, 8);
  const Matrix<double> before = x;
  turn_positions(prepare<double>(rotary, {8, 1}, {8}), x.data(), 8, 8);
  rotary.options.seq_len = 8;
  CHECK(x == rotate<double>(before, {0, 1, 2, 3, 4, 5, 6, 7}, rotary));
}
