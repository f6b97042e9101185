#include "encoding/learned.h"

#include <cmath>

#include "catch.hpp"
#include "encoding/scheme.h"

using namespace posenc;

TEST_CASE("positions use the rows behind the free ones, and not one more than there are") {
  CHECK(learned_lookup(1026, 2, 0, 3).rows == std::vector<std::int64_t>{2, 3, 4});
  CHECK(learned_lookup(1026, 2, 1023, 1).rows == std::vector<std::int64_t>{1025});
  CHECK(contains(refusal([] { learned_lookup(1026, 2, 1024, 1); }), "1025"));
  CHECK(contains(refusal([] { learned_lookup(1026, 2, 1024, 1); }), "1024 rows"));
  CHECK(learned_lookup(4, 4, 0, 0).usable == 0);
  CHECK(learned_lookup(4, 0, 4, 0).rows.empty());
}

TEST_CASE("a lookup is refused, never clipped, wrapped or overflowed") {
  CHECK(contains(refusal([] { learned_lookup(0, 0, 0, 0); }), "not 0"));
  CHECK(contains(refusal([] { learned_lookup(4, 5, 0, 0); }), "not 5"));
  CHECK(contains(refusal([] { learned_lookup(4, -1, 0, 0); }), "not -1"));
  CHECK(contains(refusal([] { learned_lookup(4, 0, -1, 1); }), "not -1"));
  CHECK(contains(refusal([] { learned_lookup(4, 0, 0, -7); }), "not -7"));
  CHECK(contains(refusal([] { learned_lookup(INT64_MAX, 0, INT64_MAX, INT64_MAX); }), "18446744073709551614"));
  CHECK(contains(refusal([] { learned_lookup(INT64_MAX, 0, 0, INT64_MAX); }), "9223372036854775807"));
}

TEST_CASE("tokens are counted in their row and padding is not") {
  Matrix<std::int64_t> mask(2, 4), ids(2, 4);
  mask << 1, 0, 1, 1, 0, 0, 1, 0;
  ids << 5, 9, 6, 7, 9, 9, 5, 9;
  CHECK(position_ids(mask, 5, 9) == ids);
  mask(1, 1) = 2;
  CHECK(contains(refusal([&] { position_ids(mask, 0, 0); }), "not 2"));
  mask(1, 1) = 0;
  CHECK(contains(refusal([&] { position_ids(mask, INT64_MAX, 0); }), "9223372036854775807"));
}

TEST_CASE("the number of parameters is counted in 64 bits") {
  CHECK(learned_parameters(512, 768) == 393216);
  CHECK(learned_parameters(1 << 20, 1 << 20) == std::int64_t{1} << 40);
  CHECK(learned_parameters(0, 8) == 0);
  CHECK(contains(refusal([] { learned_parameters(INT64_MAX, 2); }), "9223372036854775807"));
  CHECK(contains(refusal([] { learned_parameters(-1, 2); }), "not -1"));
}

TEMPLATE_TEST_CASE("a new table depends on its seed only and has the spread that was asked for", "", float, double) {
  const Learned learned{1000, 3, GENERATE(LearnedStart::normal, LearnedStart::uniform), 0.02};
  const Matrix<TestType> table = learned_table<TestType>(learned, 64, 7);
  CHECK(table == learned_table<TestType>(learned, 64, 7));
  CHECK(table != learned_table<TestType>(learned, 64, 8));
  CHECK(table.topRows(3).isZero(0));

  const Matrix<double> used = table.bottomRows(1000).template cast<double>();
  const double mean = used.mean(), spread = std::sqrt(used.squaredNorm() / 64000 - mean * mean);
  const double wanted = learned.start == LearnedStart::normal ? 0.02 : 0.02 / std::sqrt(3.0);
  // 64 000 values: five standard errors of their mean and of their spread
  CHECK_THAT(mean, Catch::Matchers::WithinAbs(0, 5 * wanted / std::sqrt(64000.0)));
  CHECK_THAT(spread, Catch::Matchers::WithinRel(wanted, 5 / std::sqrt(2 * 64000.0)));
  if (learned.start == LearnedStart::uniform) CHECK(used.cwiseAbs().maxCoeff() <= 0.02 * (1 + 1e-7));
}

TEST_CASE("free rows in front do not change the values behind them") {
  const auto without = learned_table<double>({10, 0}, 4, 1), with = learned_table<double>({10, 2}, 4, 1);
  CHECK(with.bottomRows(10) == without);
}

TEST_CASE("a table out of range is refused before anything is allocated") {
  CHECK(contains(refusal([] { learned_table<float>({0}, 4, 1); }), "max_len"));
  CHECK(contains(refusal([] { learned_table<float>({4}, 0, 1); }), "d_model"));
  CHECK(contains(refusal([] { learned_table<float>({4, -1}, 4, 1); }), "offset"));
  CHECK(contains(refusal([] { learned_table<float>({1 << 20}, 1 << 20, 1); }), "1048576"));
  CHECK(contains(refusal([] { learned_table<float>({4, 0, LearnedStart::normal, NAN}, 4, 1); }), "spread"));
  CHECK(contains(refusal([] { learned_table<float>({4, 0, LearnedStart::normal, -1}, 4, 1); }), "-1"));
}

TEST_CASE("the door adds row p to token p and refuses tokens beyond the table") {
  const Learned learned{6, 1};
  const Matrix<double> table = learned_table<double>(learned, 4, 3);
  const auto prepared = prepare<double>(learned, {4, 2}, {3, 2});
  Matrix<double> x = Matrix<double>::Ones(3, 4);
  add_positions_to(prepared, table.data(), x.data(), 3);
  CHECK(x == Matrix<double>((table.middleRows(3, 3).array() + 1).matrix()));
  CHECK(contains(refusal([&] { prepare<double>(learned, {4, 2}, {3, 4}); }), "7"));
}
