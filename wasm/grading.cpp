// grading: short answers, accepted texts, numbers, orders and the score of a run.

#include "border.h"
#include "grading/accepted.h"
#include "grading/folding.h"
#include "grading/number.h"
#include "grading/ordering.h"
#include "grading/score.h"
#include "grading/screening.h"
#include "grading/short_answer.h"
#include "numeric/refuse.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::size_t kept_rules = 64;

// The rules of one question. Reading them takes longer than marking by them, so what was read is kept by its text.
const QuestionRules& rules_of(const std::string& text) {
  static std::map<std::string, RuleBook> read;
  if (const auto known = read.find(text); known != read.end()) return *known->second.begin()->second;
  RuleBook book = read_rules(text);
  if (read.size() >= kept_rules) read.clear();
  return *(read[text] = std::move(book)).begin()->second;
}

// Asked in JavaScript, so that ten megabytes are refused without being copied.
bool is_oversized(const val& given) {
  if (given.isUndefined() || given.isNull()) return false;
  const val answer = given["answer"];
  return answer.isString() && answer["length"].as<double>() > static_cast<double>(max_answer_bytes);
}

val short_mark(const Mark& mark) {
  return object({{"label", label_name(mark.label)},
                 {"code", mark.code},
                 {"refusal", mark.refusal},
                 {"recognised", list(mark.recognised, [](const std::string& name) { return val(name); })}});
}

// {rules, answer} → {label, code, refusal, recognised}; rules: the JSON text of one question's rules
val mark_short_answer(const val& given) {
  return answer([&] {
    const Options options(given);
    const QuestionRules& rules = rules_of(options.text("rules"));
    return short_mark(is_oversized(given) ? too_long() : posenc::short_answer(rules, options.text("answer")));
  });
}

// {answer, accepted} → whether it is one of them
val check_accepted(const val& given) {
  return answer([&] {
    const Options options(given);
    return val(!is_oversized(given) && posenc::is_accepted(options.text("answer"), options.texts("accepted")));
  });
}

// {answer, expected, tolerance, unit} → {label, code, refusal, value}; unit: spellings parted by "|", "" lets any pass
val mark_number_answer(const val& given) {
  return answer([&] {
    const Options options(given);
    NumberQuestion question{options.real("expected"), options.real("tolerance", 0), {}};
    const std::string unit = options.text("unit", "");
    if (!unit.empty()) question.units = split(unit, '|');
    const NumberMark mark = mark_number(question, is_oversized(given) ? "" : options.text("answer"));
    return object({{"label", label_name(mark.label)},
                   {"code", mark.code},
                   {"refusal", mark.code == "unreadable" ? mark.code : ""},
                   {"value", mark.value}});
  });
}

// {order} → {label, credit}
val mark_ordering_answer(const val& given) {
  return answer([&] {
    const OrderingMark mark = mark_ordering(Options(given).wholes("order", 0, 99));
    return object({{"label", label_name(mark.label)}, {"credit", mark.credit}});
  });
}

// {asked, points, answered, credits} → {points, outOf, answered}; the last answer to a question counts
val score_run(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto asked = options.texts("asked"), answered = options.texts("answered");
    const auto points = options.reals("points"), credits = options.reals("credits");
    if (points.size() != asked.size()) refuse("points must have one number for each question asked");
    if (credits.size() != answered.size()) refuse("credits must have one number for each answer");
    std::vector<Asked> questions;
    for (std::size_t i = 0; i < asked.size(); ++i) questions.push_back({asked[i], points[i]});
    std::vector<Answered> answers;
    for (std::size_t i = 0; i < answered.size(); ++i) answers.push_back({answered[i], credits[i]});
    const Score total = posenc::score(questions, answers);
    return object({{"points", total.points}, {"outOf", total.out_of}, {"answered", total.answered}});
  });
}

// {text} → the text folded, as marking sees it
val folded_text(const val& given) {
  return answer([&] { return val(fold(Options(given).text("text"))); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(grading) {
  emscripten::function("shortAnswer", &mark_short_answer);
  emscripten::function("isAccepted", &check_accepted);
  emscripten::function("numberAnswer", &mark_number_answer);
  emscripten::function("orderingAnswer", &mark_ordering_answer);
  emscripten::function("score", &score_run);
  emscripten::function("folded", &folded_text);
}
