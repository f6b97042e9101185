#include "training/task.h"

#include <map>
#include <set>

#include "catch.hpp"
#include "model/loss.h"

using namespace posenc;

using Ids = std::vector<std::int32_t>;

TEST_CASE("every task asks what it says") {
  const Ids string = {3, 1, 4, 1, 5};
  CHECK(task_answers(TaskKind::reverse, string) == Ids{5, 1, 4, 1, 3});
  CHECK(task_answers(TaskKind::copy, string) == string);
  CHECK(task_answers(TaskKind::previous, string) == Ids{no_target, 3, 1, 4, 1});
  CHECK(task_answers(TaskKind::sort, string) == Ids{1, 1, 3, 4, 5});
  CHECK(task_answers(TaskKind::most_frequent, string) == Ids{1, 1, 1, 1, 1});
  CHECK(task_answers(TaskKind::who_did_it, {0, 12, 1}) == Ids{0, 1, 2});
}

TEST_CASE("no string is both trained on and held out, and about a fifth is held out") {
  const TaskKind task = GENERATE(TaskKind::reverse, TaskKind::sort, TaskKind::most_frequent, TaskKind::who_did_it);
  const Index length = task_shape(task).shortest;
  Random random(1);
  std::set<Ids> trained, tested;
  for (int k = 0; k < 3000; ++k) {
    trained.insert(draw_string(task, length, false, random));
    tested.insert(draw_string(task, length, true, random));
  }
  for (const Ids& ids : tested) CHECK(trained.count(ids) == 0);
  const double share = static_cast<double>(tested.size()) / static_cast<double>(tested.size() + trained.size());
  CHECK(share > 0.1);
  CHECK(share < 0.3);
}

TEST_CASE("strings with a tie are never drawn for the control task") {
  Random random(2);
  for (int k = 0; k < 500; ++k) {
    const Ids ids = draw_string(TaskKind::most_frequent, 6, k % 2 == 0, random);
    std::map<std::int32_t, int> count;
    for (const std::int32_t id : ids) ++count[id];
    const std::int32_t answer = task_answers(TaskKind::most_frequent, ids)[0];
    REQUIRE(answer != no_target);
    for (const auto& [digit, times] : count) CHECK((digit == answer || times < count[answer]));
  }
}

TEST_CASE("a sentence has two different actors around a verb") {
  Random random(3);
  for (int k = 0; k < 200; ++k) {
    const Ids ids = draw_string(TaskKind::who_did_it, 3, false, random);
    CHECK(ids[0] != ids[2]);
    CHECK(ids[0] < 12);
    CHECK(ids[1] >= 12);
    CHECK(ids[2] < 12);
  }
}

TEST_CASE("the reader's string is read, or refused in one sentence") {
  CHECK(read_string(TaskKind::reverse, "31, 4 1") == Ids{3, 1, 4, 1});
  CHECK(read_string(TaskKind::who_did_it, "Dog bites man.") == Ids{0, 12, 1});
  CHECK(token_text(TaskKind::who_did_it, 12) == "bites");
  CHECK(answer_text(TaskKind::who_did_it, 2) == "object");
  CHECK(contains(refusal([] { read_string(TaskKind::reverse, "12a"); }), "digits"));
  CHECK(contains(refusal([] { read_string(TaskKind::reverse, ""); }), "length"));
  CHECK(contains(refusal([] { read_string(TaskKind::reverse, std::string(10000, '1')); }), "10000"));
  CHECK(contains(refusal([] { read_string(TaskKind::who_did_it, "dog bites unicorn"); }), "unicorn"));
}

TEST_CASE("a length that the task does not have is refused") {
  Random random(4);
  CHECK(contains(refusal([&] { draw_string(TaskKind::reverse, 0, false, random); }), "0"));
  CHECK(contains(refusal([&] { draw_string(TaskKind::reverse, 10000, false, random); }), "10000"));
  CHECK(contains(refusal([&] { draw_string(TaskKind::who_did_it, 4, false, random); }), "4"));
}
