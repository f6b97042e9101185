// The rules against answers that a person labelled: answers_dev.jsonl, whose labels are the policy, and
// answers_own.jsonl, ten batches in other voices. The bounds are what is asked of answers that nobody has seen.

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "rules_fixture.h"

namespace {

struct Tally {
  int answers = 0, agree = 0, agree_on_correct = 0;
  int incorrect = 0, accepted = 0;  // labelled incorrect, and marked correct all the same
  int correct = 0, rejected = 0;    // labelled correct, and not marked so
  std::set<std::string> never_accepted_tags;

  static double share(int part, int whole) { return static_cast<double>(part) / static_cast<double>(whole); }
};

// Kinds of answers that must never be accepted, whatever else goes wrong.
const std::set<std::string> hostile = {"empty",    "idk",     "emoji",     "restated", "circular",
                                       "stuffing", "negated", "injection", "noise"};

Tally tally(const std::string& file) {
  Tally sum;
  std::istringstream lines(file_text(GOLDEN_FOLDER "/" + file));
  for (std::string line; std::getline(lines, line);) {
    const auto given = nlohmann::json::parse(line);
    const std::string label = given["label"], tag = given["tag"], answer = given["answer"], question = given["q"];
    if (tag == "borderline") continue;  // teachers may differ
    const std::string mark = label_of(question, answer);
    if (mark != label)
      UNSCOPED_INFO(given["id"].get<std::string>() + " " + label + " → " + mark + ": " + answer.substr(0, 120));
    ++sum.answers;
    sum.agree += mark == label;
    sum.agree_on_correct += (mark == "correct") == (label == "correct");
    sum.incorrect += label == "incorrect";
    sum.accepted += label == "incorrect" && mark == "correct";
    sum.correct += label == "correct";
    sum.rejected += label == "correct" && mark != "correct";
    if (label == "incorrect" && mark == "correct" && hostile.contains(tag)) sum.never_accepted_tags.insert(tag);
  }
  return sum;
}

}  // namespace

TEST_CASE("The labelled answers of the policy are marked as labelled") {
  const Tally sum = tally("answers_dev.jsonl");
  REQUIRE(sum.answers == 198);
  CHECK(Tally::share(sum.agree, sum.answers) >= 0.92);
  CHECK(Tally::share(sum.agree_on_correct, sum.answers) >= 0.95);
  CHECK(Tally::share(sum.accepted, sum.incorrect) <= 0.02);
  CHECK(sum.never_accepted_tags.empty());
}

TEST_CASE("Answers in other voices are marked as labelled") {
  const Tally sum = tally("answers_own.jsonl");
  REQUIRE(sum.answers > 2500);
  CHECK(Tally::share(sum.agree, sum.answers) >= 0.92);
  CHECK(Tally::share(sum.agree_on_correct, sum.answers) >= 0.95);
  CHECK(Tally::share(sum.accepted, sum.incorrect) <= 0.02);
  CHECK(Tally::share(sum.rejected, sum.correct) <= 0.05);
  CHECK(sum.never_accepted_tags.empty());
}
