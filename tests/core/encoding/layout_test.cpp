#include "encoding/layout.h"

#include "catch.hpp"
#include "encoding/sinusoidal.h"

using namespace posenc;

TEST_CASE("the permutation between layouts picks the columns of the one for the other") {
  using Columns = std::vector<Index>;
  CHECK(layout_permutation(8, Layout::interleaved, Layout::half) == Columns{0, 2, 4, 6, 1, 3, 5, 7});
  CHECK(layout_permutation(5, Layout::interleaved, Layout::cos_sin) == Columns{1, 3, 0, 2, 4});
  CHECK(layout_permutation(1, Layout::cos_sin, Layout::sin_cos) == Columns{0});
}

TEST_CASE("a permuted table is the table of the other layout") {
  const auto d = GENERATE(1, 2, 7, 16);
  const auto from = GENERATE(Layout::interleaved, Layout::sin_cos, Layout::cos_sin);
  const auto to = GENERATE(Layout::interleaved, Layout::sin_cos, Layout::cos_sin);
  SinusoidalOptions source, target;
  source.layout = from;
  target.layout = to;
  const Matrix<double> before = sinusoidal_table<double>(5, d, source), after = sinusoidal_table<double>(5, d, target);
  const auto permutation = layout_permutation(d, from, to);
  for (Index column = 0; column < d; ++column)
    CHECK(after.col(column) == before.col(permutation[static_cast<std::size_t>(column)]));
}

TEST_CASE("there is no layout of no columns") {
  CHECK(contains(refusal([] { layout_permutation(0, Layout::half, Layout::half); }), "0"));
}
