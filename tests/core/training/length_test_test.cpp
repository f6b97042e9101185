#include "training/length_test.h"

#include "catch.hpp"

using namespace posenc;

namespace {

LengthTestOptions tiny(const Scheme& scheme) {
  LengthTestOptions options;
  options.training.model.scheme = scheme;
  options.training.model.d_model = 8;
  options.training.model.heads = 2;
  options.training.model.feed_forward = 12;
  options.training.shortest = 2;
  options.training.longest = 4;
  options.training.batch = 3;
  options.training.step_budget = 5;
  options.seeds = {1, 2};
  options.held_out = 20;
  return options;
}

}  // namespace

TEST_CASE("every seed is measured at once to four times the trained length, piece by piece") {
  LengthTest test(tiny(Sinusoidal{}));
  int pieces = 1;
  while (test.advance(2)) ++pieces;
  CHECK(pieces == 2 * (3 + 4));  // five steps in pieces of two, then four lengths
  REQUIRE(test.points().size() == 4);
  for (const LengthPoint& point : test.points()) {
    CHECK(point.runs.size() == 2);
    const auto all = summary(point);
    REQUIRE(all);
    CHECK(all->low <= all->mean);
    CHECK(all->mean <= all->high);
  }
  CHECK(test.points()[3].length == 16);
  CHECK_FALSE(test.advance(2));
}

TEST_CASE("learned rows beyond max_len are no value and not 0") {
  LengthTest test(tiny(Learned{.max_len = 8}));
  while (test.advance(100)) {
  }
  CHECK(summary(test.points()[0]));
  CHECK(summary(test.points()[1]));
  CHECK_FALSE(summary(test.points()[2]));
  CHECK(test.points()[2].runs.size() == 2);
}

TEST_CASE("a length test that cannot be is refused") {
  LengthTestOptions options = tiny(Rotary{});
  options.seeds.clear();
  CHECK(contains(refusal([&] { LengthTest test(options); }), "seeds"));
  options = tiny(Rotary{});
  options.training.task = TaskKind::who_did_it;
  options.training.shortest = options.training.longest = 3;
  CHECK(contains(refusal([&] { LengthTest test(options); }), "12"));
}
