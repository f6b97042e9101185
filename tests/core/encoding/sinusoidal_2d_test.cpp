#include "encoding/sinusoidal_2d.h"

#include <cmath>

#include "catch.hpp"
#include "encoding/sinusoidal.h"

using namespace posenc;

TEST_CASE("a patch holds the encodings of its column and of its row, in the order asked for") {
  SinusoidalOptions axis;
  axis.layout = Layout::sin_cos;
  const Matrix<double> e = sinusoidal_table<double>(5, 6, axis);
  Sinusoidal2dOptions options;
  const Matrix<double> x_first = sinusoidal_2d_table<double>(3, 5, 12, options);
  options.order = AxisOrder::y_first;
  const Matrix<double> y_first = sinusoidal_2d_table<double>(3, 5, 12, options);
  REQUIRE(x_first.rows() == 15);
  for (Index y = 0; y < 3; ++y) {
    for (Index x = 0; x < 5; ++x) {
      CHECK(x_first.row(y * 5 + x).head(6) == e.row(x));
      CHECK(x_first.row(y * 5 + x).tail(6) == e.row(y));
      CHECK(y_first.row(y * 5 + x).head(6) == e.row(y));
    }
  }
}

TEST_CASE("the frequencies are those of half the width") {
  // d = 8: w = 1 and 10000^(−1/2)
  const Matrix<double> table = sinusoidal_2d_table<double>(1, 2, 8);
  CHECK_THAT(table(1, 1), Catch::Matchers::WithinAbs(0.0099998333341666646, 1e-17));
}

TEST_CASE("the class token is a row of zeros in front") {
  Sinusoidal2dOptions options;
  options.class_token = true;
  const Matrix<float> with = sinusoidal_2d_table<float>(2, 2, 4, options),
                      without = sinusoidal_2d_table<float>(2, 2, 4);
  CHECK(with.row(0).isZero(0));
  CHECK(with.bottomRows(4) == without);
}

TEST_CASE("one row alone is that row of the table") {
  Sinusoidal2dOptions options;
  options.class_token = GENERATE(false, true);
  options.order = GENERATE(AxisOrder::x_first, AxisOrder::y_first);
  const Matrix<float> table = sinusoidal_2d_table<float>(4, 3, 8, options);
  const Sinusoidal2dRows<float> rows(4, 3, 8, options);
  REQUIRE(rows.count() == table.rows());
  for (const Index row : {Index{0}, Index{1}, Index{5}, table.rows() - 1}) {
    Vector<float> alone(8);
    rows.write(row, alone.data());
    CHECK(alone.transpose() == table.row(row));
  }
}

TEST_CASE("widths that four does not divide, and images beyond all bounds, are refused") {
  CHECK(contains(refusal([] { sinusoidal_2d_table<float>(2, 2, 6); }), "6"));
  CHECK(contains(refusal([] { sinusoidal_2d_table<float>(2, 2, 0); }), "0"));
  CHECK(contains(refusal([] { sinusoidal_2d_table<float>(-1, 2, 4); }), "height"));
  CHECK(refusal([] { sinusoidal_2d_table<float>(1 << 26, 1 << 26, 4); }) != "");
  CHECK(refusal([] { sinusoidal_2d_table<float>(1 << 13, 1 << 13, 4); }) != "");
  CHECK(sinusoidal_2d_table<float>(0, 3, 4).rows() == 0);
}
