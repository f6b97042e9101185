#include "grading/short_answer.h"

#include <algorithm>
#include <set>

#include "grading/example.h"
#include "grading/folding.h"
#include "grading/html.h"
#include "grading/language.h"
#include "grading/last_word.h"
#include "grading/latex.h"
#include "grading/matching.h"
#include "grading/negation.h"
#include "grading/screening.h"
#include "grading/utf8.h"

namespace posenc {

namespace {

// Everything that the answer claims, each concept once affirmed and once denied at most.
struct Claim {
  std::string name;
  Verdict verdict;
};

bool any_in_sentence(const std::vector<Wording>& wordings, const Reading& reading, int sentence) {
  return std::any_of(wordings.begin(), wordings.end(),
                     [&](const Wording& wording) { return stands_in(wording, reading, sentence); });
}

void add_claims(const Concept& idea, const Reading& reading, std::vector<Claim>& claims) {
  bool affirmed = false, denied = false;
  for (const Wording& wording : idea.wordings) {
    for (const Match& match : find_matches(wording, reading)) {
      if (match.denied ? denied : affirmed) continue;
      const int sentence = reading.tokens[match.first].sentence;
      if (any_in_sentence(idea.unless, reading, sentence)) continue;
      if (!match.denied && any_in_sentence(idea.affirmed_unless, reading, sentence)) continue;
      (match.denied ? denied : affirmed) = true;
    }
  }
  if (affirmed) claims.push_back({idea.name, idea.affirmed});
  if (denied) claims.push_back({"not " + idea.name, idea.denied});
}

bool sets_something_apart(const std::vector<Token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return is_negator(token.text) || token.text == "than" || token.text == "instead" || token.text == "whereas";
  });
}

void add_formula_claims(const QuestionRules& rules, std::string_view text, bool sets_apart,
                        std::vector<Claim>& claims) {
  if (rules.formulas.empty()) return;
  const auto equations = find_equations(text);
  std::set<int> told;  // signs of equality whose sides are known: the first rule that fits tells
  for (const FormulaRule& rule : rules.formulas) {
    for (const Equation& equation : equations) {
      // what is not claimed may be wrong: "f(PX) = P f(X), not f(PX) = f(X)"
      if (told.contains(equation.sign) || (sets_apart && !told.empty())) continue;
      if (!same_equation(equation, rule.model, rule.names)) continue;
      told.insert(equation.sign);
      claims.push_back({"formula", rule.verdict});
    }
  }
  if (told.empty() && !equations.empty()) claims.push_back({"formula", rules.other_formula});
}

void add_example_claim(const QuestionRules& rules, std::string_view text, std::vector<Claim>& claims) {
  const ExampleShows shown = example_in(text);
  if (shown == ExampleShows::equivariance) claims.push_back({"example", rules.example_follows});
  if (shown == ExampleShows::invariance) claims.push_back({"example", rules.example_stays});
  if (shown == ExampleShows::something_else) claims.push_back({"example", rules.example_differs});
}

// The text from the first of the tokens on, with the signs before it.
std::string text_from(const std::vector<Token>& tokens, std::string_view text) {
  if (tokens.empty()) return {};
  const std::u32string points = decode_utf8(text);
  std::size_t begin = tokens[0].begin;
  while (begin > 0 && points[begin - 1] != ' ' && points[begin - 1] != '\n') --begin;
  return encode_utf8(std::u32string_view(points).substr(begin));
}

std::vector<Claim> find_claims(const QuestionRules& rules, const std::vector<Token>& tokens, std::string_view text,
                               bool foreign) {
  std::vector<Claim> claims;
  const Reading reading = read_answer(tokens, rules.dictionary);
  for (const Concept& idea : rules.concepts) {
    if (idea.universal || !foreign) add_claims(idea, reading, claims);
  }
  const std::string said = text_from(tokens, text);
  add_formula_claims(rules, said, sets_something_apart(tokens), claims);
  add_example_claim(rules, said, claims);
  return claims;
}

const Claim* first_of(const std::vector<Claim>& claims, Worth worth) {
  const auto found =
      std::find_if(claims.begin(), claims.end(), [&](const Claim& c) { return c.verdict.worth == worth; });
  return found == claims.end() ? nullptr : &*found;
}

// The order of these lines is the marking policy.
Mark weigh(const std::vector<Claim>& claims) {
  const Claim* key = first_of(claims, Worth::key);
  const Claim* part = first_of(claims, Worth::part);
  const Claim* extra = first_of(claims, Worth::extra);
  const Claim* wrong = first_of(claims, Worth::wrong);
  const Claim* contrary = first_of(claims, Worth::contrary);
  Mark mark;
  for (const Claim& claim : claims) mark.recognised.push_back(claim.name);
  const auto give = [&](Label label, const std::string& code) {
    mark.label = label;
    mark.code = code;
    return mark;
  };
  if (contrary) return give(Label::incorrect, key ? "contradiction" : contrary->verdict.code);
  if (key && extra) return give(Label::partial, extra->verdict.code);
  if (key) return give(Label::correct, key->verdict.code);
  if (wrong) return give(Label::incorrect, wrong->verdict.code);
  if (extra) return give(Label::incorrect, extra->verdict.code);
  if (part) return give(Label::partial, part->verdict.code);
  return give(Label::incorrect, "nothing-found");
}

Mark refuse_answer(const std::string& code, bool with_hint) {
  return {Label::incorrect, code, with_hint ? code : "", {}};
}

bool is_addressed(const QuestionRules& rules, const Reading& reading) {
  return std::any_of(rules.addressed.begin(), rules.addressed.end(),
                     [&](const Wording& wording) { return !find_matches(wording, reading).empty(); });
}

// A list of names is an answer where names are asked for and nothing in the list is wrong.
bool is_stuffed_for(const QuestionRules& rules, const std::vector<Token>& tokens, const std::vector<Claim>& claims) {
  const bool mixed = first_of(claims, Worth::key) && first_of(claims, Worth::extra);
  if (rules.lists_names && mixed && is_bare_row(tokens)) return true;
  if (!is_stuffed(tokens)) return false;
  const bool shown = std::any_of(claims.begin(), claims.end(), [](const Claim& c) {
    return c.name == "example" || (c.name == "formula" && c.verdict.worth == Worth::key);
  });
  if (shown) return false;
  const bool all_right = first_of(claims, Worth::key) && !first_of(claims, Worth::extra) &&
                         !first_of(claims, Worth::wrong) && !first_of(claims, Worth::contrary);
  return !(rules.lists_names && all_right);
}

}  // namespace

Mark too_long() { return refuse_answer("too-long", true); }

Mark short_answer(const QuestionRules& rules, std::string_view answer) {
  if (answer.size() > max_answer_bytes) return too_long();
  const std::string folded = fold(answer);
  if (is_too_long(folded)) return too_long();

  const std::string text = plain_formulas(fold(visible_text(answer)));
  std::vector<Token> tokens = tokenize(text);
  if (tokens.empty()) return refuse_answer(tokenize(folded).empty() ? "empty" : "only-markup", true);
  if (is_blank(tokens)) return refuse_answer("nothing-found", false);
  if (is_addressed(rules, read_answer(tokens, rules.dictionary))) return refuse_answer("addressed", false);
  if (is_restated(tokens, rules.asked)) return refuse_answer("restated", false);

  if (is_hedged(tokens)) return refuse_answer("contradiction", false);

  const bool foreign = is_foreign_prose(tokens);
  LastWord last = last_word(tokens);
  mark_negation(last.tokens);
  const auto claims = find_claims(rules, last.tokens, text, foreign);
  const Mark mark = weigh(claims);
  if (foreign && mark.label != Label::correct) return refuse_answer("foreign-language", true);
  if (is_stuffed_for(rules, tokens, claims)) return refuse_answer("stuffed", false);
  if (claims.empty() && last.withdrawn) return refuse_answer("withdrawn", false);
  return mark;
}

}  // namespace posenc
