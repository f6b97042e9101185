#include "encoding/alibi.h"

#include <cmath>

#include "catch.hpp"
#include "encoding/scheme.h"

using namespace posenc;

TEST_CASE("the slopes of a power of two of heads are exact powers of two, down to 2^-8") {
  CHECK(alibi_slopes(1) == std::vector<double>{0x1p-8});
  CHECK(alibi_slopes(4) == std::vector<double>{0x1p-2, 0x1p-4, 0x1p-6, 0x1p-8});
  CHECK(alibi_slopes(8).front() == 0.5);
  CHECK(alibi_slopes(8).back() == 0x1p-8);
}

TEST_CASE("other numbers of heads take the slopes of the lower power and every second one of the double") {
  const auto n = GENERATE(as<std::int64_t>{}, 3, 5, 6, 7, 12, 40, 112);
  std::int64_t lower = 1;
  while (2 * lower <= n) lower *= 2;
  const auto slopes = alibi_slopes(n), first = alibi_slopes(lower), second = alibi_slopes(2 * lower);
  REQUIRE(static_cast<std::int64_t>(slopes.size()) == n);
  for (std::int64_t h = 0; h < n; ++h) {
    CHECK(slopes[h] == (h < lower ? first[h] : second[2 * (h - lower)]));
  }
}

TEST_CASE("another greatest bias bends the slopes, and extreme ones end at 0 and infinity without a fault") {
  CHECK(alibi_slopes(2, 4) == std::vector<double>{0x1p-2, 0x1p-4});
  CHECK(alibi_slopes(2, 0) == std::vector<double>{1, 1});
  CHECK(alibi_slopes(1, 1e308) == std::vector<double>{0});
  CHECK(alibi_slopes(1, -1e308) == std::vector<double>{INFINITY});
}

TEST_CASE("the bias falls with the distance on both sides, or is closed towards the future") {
  const Matrix<double> both = alibi_bias<double>(0.5, 3, 4);
  CHECK(both(0, 0) == 0);
  CHECK_FALSE(std::signbit(both(0, 0)));
  CHECK(both(2, 0) == -1);
  CHECK(both(0, 3) == -1.5);

  const Matrix<double> causal = alibi_bias<double>(0.5, 2, 4, 2, true);
  CHECK(causal(0, 2) == 0);
  CHECK(causal(0, 3) == -INFINITY);
  CHECK(causal(1, 0) == -1.5);
}

TEST_CASE("what ALiBi cannot do is refused by name and value") {
  CHECK(contains(refusal([] { alibi_slopes(0); }), "not 0"));
  CHECK(contains(refusal([] { alibi_slopes(-3); }), "not -3"));
  CHECK(contains(refusal([] { alibi_slopes(std::int64_t{1} << 40); }), "1099511627776"));
  CHECK(contains(refusal([] { alibi_slopes(4, NAN); }), "NaN"));
  CHECK(contains(refusal([] { alibi_bias<double>(INFINITY, 2, 2); }), "slope"));
  CHECK(contains(refusal([] { alibi_bias<double>(1, -1, 2); }), "-1"));
  CHECK(contains(refusal([] { alibi_bias<double>(1, 1 << 20, 1 << 20); }), "1048576"));
  CHECK(alibi_bias<double>(1, 0, 5).rows() == 0);
}

TEMPLATE_TEST_CASE("the door of ALiBi adds the bias of each head", "", float, double) {
  const bool causal = GENERATE(false, true);
  const auto prepared = prepare<TestType>(Alibi{8, causal}, {8, 4}, {6});
  const auto slopes = alibi_slopes(4);
  for (Index head = 0; head < 4; ++head) {
    for (const Index rows : {1, 4, 6}) {
      Matrix<TestType> scores = Matrix<TestType>::Constant(rows, rows, TestType(2));
      bias_scores<TestType>(prepared, nullptr, head, scores.data(), rows);
      const auto wanted = alibi_bias<TestType>(slopes[head], rows, rows, 0, causal);
      CHECK(scores == Matrix<TestType>((wanted.array() + TestType(2)).matrix()));
    }
  }
}
