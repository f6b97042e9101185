// Orders, scores and accepted texts, and the traps that other quizzes fell into.

#include "grading/score.h"

#include "catch.hpp"
#include "grading/accepted.h"
#include "grading/ordering.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

// sums and quotients of a few small numbers
constexpr double rounding = 1e-12;

}  // namespace

TEST_CASE("The right order earns all, its reverse nothing, one exchange of neighbours little less than all") {
  CHECK_THAT(mark_ordering({0, 1, 2, 3}).credit, WithinAbs(1, rounding));
  CHECK_THAT(mark_ordering({3, 2, 1, 0}).credit, WithinAbs(0, rounding));
  CHECK_THAT(mark_ordering({1, 0, 2, 3}).credit, WithinAbs(2.0 / 3, rounding));
  CHECK(mark_ordering({0, 1, 2, 3}).label == Label::correct);
  CHECK(mark_ordering({1, 0, 2, 3}).label == Label::partial);
  CHECK(mark_ordering({3, 2, 1, 0}).label == Label::incorrect);
}

TEST_CASE("All orders together earn as much below as above the middle before the floor") {
  // of the six orders of three items: 1, 1/3, 1/3, 0, 0, 0
  const std::vector<std::vector<std::int64_t>> orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  double sum = 0;
  for (const auto& order : orders) sum += mark_ordering(order).credit;
  CHECK_THAT(sum, WithinAbs(5.0 / 3, rounding));
}

TEST_CASE("Only a permutation is an order") {
  CHECK(contains(refusal([] { mark_ordering({0}); }), "the number of items"));
  CHECK(contains(refusal([] { mark_ordering({0, 0}); }), "twice"));
  CHECK(contains(refusal([] { mark_ordering({0, 2}); }), "item"));
}

TEST_CASE("The last answer to a question counts, however often it is given") {
  CHECK_THAT(score({{"q", 1}}, {{"q", 1}, {"q", 1}, {"q", 1}}).points, WithinAbs(1, rounding));
  CHECK_THAT(score({{"q", 1}}, {{"q", 1}, {"q", 0}}).points, WithinAbs(0, rounding));
}

TEST_CASE("A second submission replaces the first") {
  const std::vector<Asked> asked = {{"a", 25}, {"b", 25}, {"c", 25}, {"d", 25}};
  std::vector<Answered> answers = {{"a", 1}, {"b", 0}, {"c", 0}, {"d", 0}};
  CHECK_THAT(score(asked, answers).points, WithinAbs(25, rounding));
  answers.push_back({"b", 1});
  CHECK_THAT(score(asked, answers).points, WithinAbs(50, rounding));
}

TEST_CASE("A run is scored by what was asked in it") {
  const Score run = score({{"a", 1}, {"b", 1}, {"c", 1}, {"d", 1}}, {{"x", 1}, {"a", 1}, {"b", 0}});
  CHECK_THAT(run.points, WithinAbs(1, rounding));
  CHECK_THAT(run.out_of, WithinAbs(4, rounding));
  CHECK(run.answered == 2);
}

TEST_CASE("A run that makes no sense is refused") {
  CHECK(contains(refusal([] { score({{"a", 1}, {"a", 1}}, {}); }), "asked twice"));
  CHECK(contains(refusal([] { score({{"a", 0}}, {}); }), "points"));
  CHECK(contains(refusal([] { score({{"a", 1}}, {{"a", 1.5}}); }), "credit"));
}

TEST_CASE("Accepted texts are compared as a reader sees them") {
  CHECK(is_accepted("  Permutation equivariant. ", {"permutation equivariant"}));
  CHECK(is_accepted("they are added  to the token embeddings", {"They are added to the token embeddings "}));
  CHECK(is_accepted("it doesn’t know order", {"it doesn't know order"}));
  CHECK(is_accepted("nai\xCC\x88ve", {"naïve"}));
  CHECK(is_accepted("order‑sensitive", {"order-sensitive"}));
  CHECK(is_accepted("rotary position embedding", {"rotary * embedding"}));
}

TEST_CASE("Parts, prefixes and denials of an accepted text are not accepted") {
  CHECK_FALSE(is_accepted("it is not permutation equivariant", {"permutation equivariant"}));
  CHECK_FALSE(is_accepted("", {"RoPE", "ALiBi"}));
  CHECK_FALSE(is_accepted("", {"*"}));
  CHECK_FALSE(is_accepted("e", {"RoPE", "ALiBi"}));
  CHECK_FALSE(is_accepted("RopeX", {"RoPE"}));
  CHECK_FALSE(is_accepted(std::string(2000, 'a'), {"*"}));
}
