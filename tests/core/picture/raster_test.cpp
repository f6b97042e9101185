#include "picture/raster.h"

#include <cmath>

#include "catch.hpp"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double rounding = 1e-12;  // sums of a few thousand doubles of size 1

// rows × 1: one wave of the given length in positions
Matrix<double> wave(Index rows, double wavelength) {
  Matrix<double> column(rows, 1);
  for (Index p = 0; p < rows; ++p) column(p, 0) = std::sin(6.283185307179586 * static_cast<double>(p) / wavelength);
  return column;
}

}  // namespace

TEST_CASE("a pixel is the mean of the cells under it") {
  Matrix<double> values(2, 4);
  values << 1, 2, 3, 4, 5, 6, 7, 8;
  const auto small = shrink(values, 1, 2).values;
  REQUIRE(small.rows() == 1);
  CHECK_THAT(small(0, 0), WithinAbs(3.5, rounding));
  CHECK_THAT(small(0, 1), WithinAbs(5.5, rounding));
}

TEST_CASE("a cell on the border between two pixels counts in both by the share they cover") {
  Matrix<double> values(3, 1);
  values << 3, 6, 9;
  const auto small = shrink(values, 2, 1).values;
  CHECK_THAT(small(0, 0), WithinAbs((3 + 0.5 * 6) / 1.5, rounding));
  CHECK_THAT(small(1, 0), WithinAbs((9 + 0.5 * 6) / 1.5, rounding));
}

TEST_CASE("a table that fits is kept as it is") {
  Matrix<float> values = Matrix<float>::Random(5, 7);
  CHECK(shrink(values, 5, 7).values == values);
  CHECK(shrink(values, 100, 100).values == values);
}

TEST_CASE("shrinking keeps the mean of the whole") {
  Matrix<double> values(97, 31);
  for (Index i = 0; i < values.size(); ++i) values.data()[i] = std::cos(static_cast<double>(i));
  CHECK_THAT(shrink(values, 10, 7).values.mean(), WithinAbs(values.mean(), rounding));
}

TEST_CASE("cells without a value are passed over, and a pixel with no other has none") {
  Matrix<double> values(4, 1);
  values << 2, NAN, INFINITY, NAN;
  const auto small = shrink(values, 2, 1).values;
  CHECK(small(0, 0) == 2);
  CHECK(std::isnan(small(1, 0)));
}

TEST_CASE("a column is marked when its wave is shorter than two pixels, and not when it is longer") {
  // 4096 positions on 512 pixels: 8 positions a pixel, so the limit is a wave of 16 positions
  for (const double wavelength : {2.1, 6.283, 9.0, 13.0, 15.5}) {
    CAPTURE(wavelength);
    CHECK(shrink(wave(4096, wavelength), 512, 1).aliased[0] == 1);
  }
  for (const double wavelength : {16.5, 20.0, 100.0, 3000.0, 50000.0}) {
    CAPTURE(wavelength);
    CHECK(shrink(wave(4096, wavelength), 512, 1).aliased[0] == 0);
  }
}

TEST_CASE("nothing is marked where the positions have room, and a constant column never is") {
  CHECK(shrink(wave(512, 2.1), 512, 1).aliased[0] == 0);
  CHECK(shrink(Matrix<double>(Matrix<double>::Constant(4096, 1, 0.1)), 512, 1).aliased[0] == 0);
}

TEST_CASE("marks belong to pixel columns") {
  Matrix<double> values(4096, 4);  // two fast columns, two slow ones
  values << wave(4096, 3), wave(4096, 4.5), wave(4096, 900), wave(4096, 1000);
  const auto small = shrink(values, 256, 2);
  CHECK(small.aliased == std::vector<std::uint8_t>{1, 0});
}

TEST_CASE("an empty table shrinks to an empty picture, and a picture without pixels is refused") {
  CHECK(shrink(Matrix<float>(0, 3), 10, 10).values.rows() == 0);
  CHECK(contains(refusal([] { shrink(Matrix<float>(3, 3), 0, 10); }), "0"));
}
