#include "training/ceiling.h"

#include <algorithm>
#include <functional>
#include <map>

#include "catch.hpp"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double exact = 1e-12;

using String = std::vector<std::int32_t>;

void for_all_strings(std::int32_t alphabet, std::size_t length, const std::function<void(const String&)>& visit) {
  String string(length, 0);
  for (;;) {
    visit(string);
    std::size_t at = 0;
    while (at < length && ++string[at] == alphabet) string[at++] = 0;
    if (at == length) return;
  }
}

// By counting: a slot that knows its own digit and the multiset gives the answer that is right most often.
double by_enumeration(TaskKind task, std::int32_t alphabet, std::size_t length) {
  std::map<std::pair<std::int32_t, String>, std::map<std::int32_t, int>> seen;
  int asked = 0;
  for_all_strings(alphabet, length, [&](const String& string) {
    String multiset = string;
    std::sort(multiset.begin(), multiset.end());
    const auto answers = task_answers(task, string);
    for (std::size_t t = 0; t < length; ++t) {
      if (answers[t] < 0) continue;
      ++seen[{string[t], multiset}][answers[t]];
      ++asked;
    }
  });
  int right = 0;
  for (const auto& [knowledge, answers] : seen) {
    right +=
        std::max_element(answers.begin(), answers.end(), [](auto& a, auto& b) { return a.second < b.second; })->second;
  }
  return static_cast<double>(right) / asked;
}

}  // namespace

TEST_CASE("the ceiling of the reverse task is what counting all strings gives") {
  for (const std::size_t length : {1u, 2u, 3u, 4u, 5u, 6u}) {
    CHECK_THAT(reverse_ceiling(Measure::token, Digits::independent, 3, static_cast<std::int64_t>(length)),
               WithinAbs(by_enumeration(TaskKind::reverse, 3, length), exact));
  }
}

TEST_CASE("the ceilings without order are what counting all strings of ten digits gives") {
  const TaskKind task = GENERATE(TaskKind::reverse, TaskKind::previous, TaskKind::sort, TaskKind::copy);
  for (const Index length : {2, 3, 4}) {
    CHECK_THAT(*ceiling(task, length, false, false),
               WithinAbs(by_enumeration(task, 10, static_cast<std::size_t>(length)), exact));
  }
}

TEST_CASE("the known ceilings of the reverse task") {
  const auto token = [](std::int64_t n) { return reverse_ceiling(Measure::token, Digits::independent, 10, n); };
  CHECK_THAT(token(2), WithinAbs(1, exact));
  CHECK_THAT(token(3), WithinAbs(0.43, exact));
  CHECK_THAT(token(4), WithinAbs(0.43, exact));
  CHECK_THAT(token(6), WithinAbs(0.35758, exact));
  CHECK_THAT(token(8), WithinAbs(0.31717, exact));
  CHECK_THAT(reverse_ceiling(Measure::token, Digits::distinct, 10, 8), WithinAbs(1.0 / 7, exact));
  CHECK_THAT(reverse_ceiling(Measure::exact, Digits::distinct, 10, 8), WithinAbs(1.0 / 105, exact));
  CHECK_THAT(reverse_ceiling(Measure::exact, Digits::distinct, 10, 5), WithinAbs(1.0 / 15, exact));
}

TEST_CASE("with a causal mask nobody sees what is still to come") {
  CHECK_THAT(*ceiling(TaskKind::reverse, 8, true, true), WithinAbs(0.55, exact));
  CHECK_THAT(*ceiling(TaskKind::reverse, 5, true, true), WithinAbs((3 + 0.2) / 5, exact));
  CHECK(*ceiling(TaskKind::previous, 8, true, true) == 1);
}

TEST_CASE("no line is drawn where none is derived") {
  CHECK_FALSE(ceiling(TaskKind::reverse, 8, true, false));
  CHECK_FALSE(ceiling(TaskKind::sort, 8, true, true));
  CHECK(*ceiling(TaskKind::most_frequent, 8, false, false) == 1);
  CHECK(*ceiling(TaskKind::reverse, 8, false, true) == 1);
  CHECK_THAT(*ceiling(TaskKind::who_did_it, 3, false, false), WithinAbs(2.0 / 3, exact));
}

TEST_CASE("ceilings that cannot be asked are refused") {
  CHECK(refusal([] { reverse_ceiling(Measure::exact, Digits::independent, 10, 4); }) != "");
  const std::string refused = refusal([] { reverse_ceiling(Measure::token, Digits::distinct, 10, 11); });
  CHECK(contains(refused, "11"));
  CHECK(contains(refused, "10"));
  CHECK(contains(refusal([] { reverse_ceiling(Measure::token, Digits::independent, 10, 0); }), "0"));
}
