#include "grading/screening.h"

#include <algorithm>
#include <map>

#include "grading/language.h"
#include "grading/utf8.h"

namespace posenc {

namespace {

bool carries_meaning(const Token& token) { return token.kind == TokenKind::word && !is_function_word(token.text); }

bool is_operator(const Token& token) {
  return token.kind == TokenKind::sign && (token.text == "+" || token.text == "=");
}

bool parts_items(const Token& token) {
  return token.kind == TokenKind::sign && (token.text == "," || token.text == ";" || token.text == "/" ||
                                           token.text == "•" || token.text == "|" || token.text == "-");
}

// One word makes up half of all and comes four times or more.
bool repeats_itself(const std::vector<Token>& tokens) {
  std::map<std::string_view, std::size_t> counts;
  std::size_t words = 0, most = 0;
  for (const Token& token : tokens) {
    if (!carries_meaning(token)) continue;
    ++words;
    most = std::max(most, ++counts[token.text]);
  }
  return most >= 4 && 2 * most >= words;
}

// Words that only say again that the asked thing is lacking, or is what it is.
bool is_circular(const std::string& word) {
  static const std::set<std::string_view> words = {"lack",  "lacks",   "lacking",  "otherwise", "called",   "means",
                                                   "mean",  "exist",   "exists",   "answer",    "question", "work",
                                                   "works", "working", "properly", "thing",     "being",    "reason",
                                                   "need",  "needs",   "needed",   "requires",  "missing"};
  return words.contains(word);
}

// Verbs that make a claim of the words around them, though no function word may be there.
bool is_claim_verb(const std::string& word) {
  static const std::set<std::string_view> verbs = {"give",   "gives",   "mean", "means", "yield",   "yields",
                                                   "become", "becomes", "lead", "leads", "produce", "produces",
                                                   "change", "changes", "move", "moves"};
  return verbs.contains(word);
}

}  // namespace

bool is_too_long(std::string_view folded) {
  std::size_t characters = 0;
  bool gap = true;  // leading white space does not count
  for (std::size_t at = 0; at < folded.size();) {
    const char32_t c = next_code_point(folded, at);
    const bool space = c == ' ' || c == '\n';
    if (!space || !gap) ++characters;
    gap = space;
    if (characters > max_answer_characters + (gap ? 1 : 0)) return true;
  }
  return false;
}

bool is_blank(const std::vector<Token>& tokens) {
  return std::none_of(tokens.begin(), tokens.end(),
                      [](const Token& token) { return token.kind != TokenKind::sign || is_operator(token); });
}

bool is_hedged(const std::vector<Token>& tokens) {
  std::size_t begin = 0, either = tokens.size();  // of the sentence, and its last "or"
  bool asks = false;                              // "whether …"
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (at > 0 && tokens[at - 1].sentence != tokens[at].sentence) {
      begin = at;
      either = tokens.size();
      asks = false;
    }
    const std::string& word = tokens[at].text;
    asks |= word == "whether" || word == "if";
    if (word == "or") either = at;
    if (word != "not" || asks || either + 3 < at || either > at) continue;
    const bool last = at + 1 == tokens.size() || tokens[at + 1].sentence != tokens[at].sentence ||
                      tokens[at + 1].kind == TokenKind::sign;
    const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto end = tokens.begin() + static_cast<std::ptrdiff_t>(either);
    const auto again = [&](const Token& token) { return token.text == tokens[at + 1].text; };
    if (last || std::any_of(first, end, again)) return true;
  }
  return false;
}

bool is_restated(const std::vector<Token>& tokens, const std::set<std::string>& asked) {
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const Token& token = tokens[at];
    if (token.kind == TokenKind::number || is_operator(token)) return false;
    if (token.text == "out") return false;  // "permuted in, permuted out" says what happens to the outputs
    const bool in_order_to = token.text == "order" && at > 0 && tokens[at - 1].text == "in";
    if (carries_meaning(token) && !in_order_to && !asked.contains(token.text) && !is_circular(token.text)) return false;
  }
  return true;
}

std::size_t keyword_list_length(const std::vector<Token>& tokens) {
  std::size_t items = 1, words = 0;
  int sentence = tokens.empty() ? 0 : tokens[0].sentence;
  for (const Token& token : tokens) {
    const bool list_word = token.text == "and" || token.text == "or";
    if (parts_items(token) || token.sentence != sentence || list_word) {
      if (words > 0) ++items;
      words = 0;
      sentence = token.sentence;
    }
    if (token.kind == TokenKind::sign || list_word) continue;
    if (token.kind == TokenKind::number) continue;  // a vector of numbers lists no keywords
    if (token.text == "of") continue;               // "bag of words" is no sentence
    if (is_function_word(token.text) || ++words > 3) return 0;
  }
  if (words == 0) --items;
  return items >= 4 ? items : 0;
}

bool is_bare_row(const std::vector<Token>& tokens) {
  const bool only_words = std::all_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return token.kind == TokenKind::word && carries_meaning(token) && !is_claim_verb(token.text);
  });
  return only_words && tokens.size() >= 5;
}

bool is_stuffed(const std::vector<Token>& tokens) {
  if (repeats_itself(tokens) || keyword_list_length(tokens) > 0) return true;
  const auto words = std::count_if(tokens.begin(), tokens.end(), carries_meaning);
  const bool sentence = std::any_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return is_operator(token) ||
           (token.kind == TokenKind::word && (is_function_word(token.text) || is_claim_verb(token.text)));
  });
  return words >= 7 && !sentence;
}

}  // namespace posenc
