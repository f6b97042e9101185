#include "insight/uniqueness.h"

#include <cmath>

#include "catch.hpp"
#include "core/insight/sinusoids.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

TEST_CASE("every row finds the row that is nearest to it") {
  Matrix<double> table(4, 2);
  table << 0, 0, 10, 0, 10, 1, 4, 0;
  const auto nearest = look_alikes(table);
  CHECK(nearest[0].row == 3);
  CHECK(nearest[0].distance == 4);
  CHECK(nearest[1].row == 2);
  CHECK(nearest[2].row == 1);
  CHECK(nearest[2].distance == 1);
  CHECK(nearest[3].row == 0);
}

TEST_CASE("narrow sinusoids repeat themselves at the gaps that the lesson names") {
  struct Fact {
    Index d, gap;
    double distance, printed;
  };
  const auto fact = GENERATE(Fact{2, 333, 0.0088, 0.00005}, Fact{4, 19, 0.242, 0.0005}, Fact{8, 63, 0.645, 0.0005},
                             Fact{16, 1, 1.015, 0.0005});
  CAPTURE(fact.d);
  const auto nearest = look_alikes(sinusoids(512, fact.d));
  CHECK(nearest[0].row == fact.gap);
  CHECK_THAT(nearest[0].distance, WithinAbs(fact.distance, fact.printed));
}

TEST_CASE("equal rows are at distance 0, and the first of several counts") {
  const auto nearest = look_alikes(Matrix<float>(Matrix<float>::Ones(3, 40)));
  CHECK(nearest[2].row == 0);
  CHECK(nearest[0].row == 1);
  CHECK(nearest[0].distance == 0);
}

TEST_CASE("a row with a NaN is near to nothing, and does not hide the others") {
  Matrix<double> table(3, 1);
  table << 1, NAN, 5;
  const auto nearest = look_alikes(table);
  CHECK(nearest[0].row == 2);
  CHECK(nearest[0].distance == 4);
  CHECK(nearest[1].row == -1);
  CHECK(std::isinf(nearest[1].distance));
}

TEST_CASE("a single row has nobody to be like, and too many rows are refused") {
  CHECK(look_alikes(Matrix<float>(1, 3))[0].row == -1);
  CHECK(look_alikes(Matrix<float>(0, 3)).empty());
  CHECK(contains(refusal([] { look_alikes(Matrix<float>(5000, 1)); }), "5000"));
}
