// Rules that a teacher writes: a small example that works, and complaints that name the place.

#include "grading/rules.h"

#include "catch.hpp"
#include "grading/short_answer.h"

using namespace posenc;

namespace {

// Rules of one question with one concept, whose fields are given.
std::string rules_with(const std::string& fields) { return R"({"concepts": [{)" + fields + "}]}"; }

std::string complaint(const std::string& json) {
  return refusal([&] { read_rules(json); });
}

constexpr const char* capital_rules = R"({
  "asked": ["What is the capital of France?"],
  "words": { "city": ["paris", "the city of light"] },
  "concepts": [
    { "name": "Paris", "is": "key", "code": "right", "wordings": ["<city>"] },
    { "name": "another city", "is": "contrary", "code": "other", "wordings": ["lyon|marseille"] }
  ]
})";

}  // namespace

TEST_CASE("A teacher's rules for one question mark its answers") {
  const RuleBook book = read_rules(capital_rules);
  const QuestionRules& rules = *book.at("");
  const auto label = [&](const char* answer) { return label_name(short_answer(rules, answer).label); };
  CHECK(label("It is Paris.") == "correct");
  CHECK(label("the city of light") == "correct");
  CHECK(label("not Paris") == "incorrect");
  CHECK(label("Paris, not Lyon") == "correct");
  CHECK(label("Lyon or Paris") == "incorrect");
  CHECK(label("the capital of France") == "incorrect");
}

TEST_CASE("What is wrong with rules is said with its line or field") {
  CHECK(contains(complaint("{\n\"concepts\": [\n}"), "line 3"));
  CHECK(contains(complaint("[]"), "must be an object"));
  CHECK(contains(complaint("{}"), "concepts has no concept"));
  CHECK(contains(complaint(R"({"questions": {"A": {"concepts": [{"name": 5}]}}})"),
                 "questions.A.concepts[0].name must be text"));
  CHECK(contains(complaint(rules_with(R"("name": "a", "is": "good", "code": "c", "wordings": ["x"])")),
                 "concepts[0].is must be one of"));
  CHECK(contains(complaint(rules_with(R"("name": "a", "is": "key", "code": "c")")), "wordings has no wording"));
  CHECK(contains(complaint(rules_with(R"("name": "a", "is": "key", "code": "c", "wordings": ["<no>"])")),
                 "no group of words called <no>"));
  CHECK(contains(complaint(rules_with(R"("name": "a", "is": "key", "code": "c", "wordings": ["a & "], "colour": 1)")),
                 "colour is no field"));
}

TEST_CASE("Deeply nested or broken JSON is refused, not followed") {
  CHECK(contains(complaint(std::string(100'000, '[')), "no JSON"));
  CHECK(contains(complaint("{\"concepts\": \"\xFF\xFE\"}"), "concepts must be a list"));
}
