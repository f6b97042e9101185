#include "grading/negation.h"

#include <algorithm>
#include <string_view>

#include "grading/language.h"

namespace posenc {

namespace {

using Words = std::initializer_list<std::string_view>;

bool one_of(const std::string& word, Words words) { return std::find(words.begin(), words.end(), word) != words.end(); }

constexpr int whole_clause = 1000;  // words: more than an answer may have
constexpr int phrase = 3;           // words that "without" and its like reach

// How far the negator at `at` reaches, in words; 0 for what is no negator there.
int reach(const std::vector<Token>& tokens, std::size_t at) {
  const std::string& word = tokens[at].text;
  const bool last = at + 1 >= tokens.size() || tokens[at + 1].sentence != tokens[at].sentence;
  const std::string next = last ? "" : tokens[at + 1].text;
  if (tokens[at].quoted) return 0;

  if (word == "not") return one_of(next, {"only", "just", "merely", "least", "surprisingly"}) ? 0 : whole_clause;
  if (word == "no") {
    if (at > 0 && tokens[at - 1].text == "not") return 0;  // "does not no": know
    const bool interjection = last || tokens[at + 1].kind == TokenKind::sign;
    return interjection || one_of(next, {"matter", "doubt", "wait", "sorry", "other"}) ? 0 : whole_clause;
  }
  if (word == "zero") {
    return one_of(next, {"idea", "clue", "notion", "sense", "knowledge", "information", "awareness", "influence",
                         "effect", "impact", "bearing"})
               ? whole_clause
               : 0;
  }
  if (one_of(word, {"false", "untrue", "wrong", "incorrect"})) return one_of(next, {"that", "to"}) ? whole_clause : 0;
  if (word == "zilch" || word == "nada" || word == "nil") return whole_clause;
  if (word == "nothing" || word == "none") return one_of(next, {"but", "else", "other"}) ? 0 : whole_clause;
  if (word == "instead" || word == "rather") return next == "of" || next == "than" ? phrase : 0;
  if (word == "anything" || word == "everything") return next == "but" || next == "except" ? phrase : 0;
  if (word == "opposed") return next == "to" ? phrase : 0;
  if (word == "other") return next == "than" ? phrase : 0;
  if (one_of(word, {"doubt", "doubts", "deny", "denies"})) {
    const bool certain = at > 0 && one_of(tokens[at - 1].text, {"no", "without", "not"});
    return certain ? 0 : whole_clause;
  }
  if (word == "without" && next == "doubt") return 0;
  if (one_of(word, {"without", "unlike", "w/o", "devoid"})) return phrase;
  return is_negator(word) ? whole_clause : 0;
}

bool is_auxiliary(const std::string& word) {
  return one_of(word,
                {"is", "are", "has", "have", "can", "could", "would", "will", "do", "does", "must", "may", "might"});
}

// "Q, K or V": a comma between items of one or two words, before an "or", parts no clause.
bool inside_list(const std::vector<Token>& tokens, std::size_t comma) {
  for (std::size_t at = comma + 1; at < std::min(comma + 6, tokens.size()); ++at) {
    if (tokens[at].sentence != tokens[comma].sentence) return false;
    if (tokens[at].text == "or" || tokens[at].text == "nor") return true;
    const std::size_t after_comma = at - comma;
    if (is_auxiliary(tokens[at].text) || (after_comma > 3 && tokens[at].text != ",")) return false;
  }
  return false;
}

bool ends_clause(const std::vector<Token>& tokens, std::size_t at) {
  const Token& token = tokens[at];
  if (token.kind == TokenKind::sign) {
    if (token.text == "," && inside_list(tokens, at)) return false;
    return one_of(token.text, {",", ";", ":", "(", ")", "-", "→", ".", "=", "[", "]", "!", "?"});
  }
  if (token.text == "and" || token.text == "&") {
    // "does not see order and is symmetric": a new verb starts a new claim
    return at + 1 < tokens.size() &&
           one_of(tokens[at + 1].text, {"is",     "are",       "has",  "it",    "they", "the",  "you",  "we",   "can",
                                        "will",   "must",      "does", "there", "thus", "so",   "then", "this", "hence",
                                        "treats", "therefore", "only", "gets",  "get",  "stay", "stays"});
  }
  // "it does not matter whether …" is complete; what one "cannot tell whether …" is not
  if (token.text == "whether") return at > 0 && one_of(tokens[at - 1].text, {"difference", "matter"});
  return !token.quoted && one_of(token.text, {"but",     "because", "since", "so",      "therefore", "thus",   "hence",
                                              "if",      "when",    "while", "whereas", "although",  "though", "unless",
                                              "however", "yet",     "until", "only",    "cause",     "cuz"});
}

// Where "the claim that …" begins which the verb at `at` calls false; `at` when it does not.
std::size_t refuted_from(const std::vector<Token>& tokens, std::size_t at) {
  if (!one_of(tokens[at].text, {"is", "are"}) || at + 1 >= tokens.size()) return at;
  std::size_t word = at + 1;
  if (one_of(tokens[word].text, {"a", "simply", "just"}) && word + 1 < tokens.size()) ++word;
  if (!one_of(tokens[word].text, {"false", "wrong", "untrue", "incorrect", "nonsense", "myth", "lie"})) return at;
  for (std::size_t first = at; first > 0 && tokens[first - 1].sentence == tokens[at].sentence; --first) {
    if (tokens[first - 1].text != "that") continue;
    const bool opens = first < 2 || tokens[first - 2].sentence != tokens[at].sentence;
    if (opens ||
        one_of(tokens[first - 2].text, {"claim", "statement", "idea", "assertion", "belief", "view", "notion"}))
      return first;
  }
  return at;
}

}  // namespace

bool is_negator(const std::string& word) {
  return one_of(word, {"not",     "no",      "never",   "neither",    "nor",       "none",     "nothing",  "nobody",
                       "nowhere", "unable",  "without", "impossible", "fail",      "fails",    "failed",   "lack",
                       "lacks",   "lacking", "hardly",  "barely",     "incapable", "absence",  "lacked",   "isnt",
                       "cannot",  "can't",   "noone",   "unlike",     "failing",   "scarcely", "neglects", "nope"});
}

void mark_negation(std::vector<Token>& tokens) {
  std::uint64_t bit = 1;
  for (std::size_t at = 0; at < tokens.size() && bit != 0; ++at) {
    // "it changes nothing": the verb before is negated
    const bool object = one_of(tokens[at].text, {"nothing", "zilch", "nada", "nil"}) && at > 0 && !tokens[at].quoted &&
                        tokens[at - 1].sentence == tokens[at].sentence;
    if (object) tokens[at - 1].negators |= bit;
    const std::size_t refuted = refuted_from(tokens, at);
    for (std::size_t word = refuted; word < at; ++word) tokens[word].negators |= bit;
    if (refuted < at) bit <<= 1;
    int left = reach(tokens, at);
    if (left == 0 && !object) continue;
    // "rather than", "anything but": the second word belongs to the negator
    const bool of_two_words =
        one_of(tokens[at].text, {"instead", "rather", "anything", "everything", "opposed", "other"});
    for (std::size_t next = at + (of_two_words ? 2 : 1); next < tokens.size() && left > 0; ++next) {
      const Token& word = tokens[next];
      if (word.sentence != tokens[at].sentence || ends_clause(tokens, next)) break;
      if (tokens[at].text == "neither" && word.text == "nor") break;  // which goes on by itself
      // "without positions it cannot …": the verb begins what is really said
      if (left <= phrase && (is_auxiliary(word.text) || reach(tokens, next) > 0)) break;
      tokens[next].negators |= bit;
      if (word.kind == TokenKind::word && !is_function_word(word.text)) --left;
      // "without it the model …": a pronoun is all that is reached
      if (left <= phrase && one_of(word.text, {"it", "them", "this", "that", "these", "those"})) break;
    }
    bit <<= 1;
  }
}

}  // namespace posenc
