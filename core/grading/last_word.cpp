#include "grading/last_word.h"

#include <algorithm>
#include <string_view>

namespace posenc {

namespace {

using Words = std::initializer_list<std::string_view>;

bool one_of(const std::string& word, Words words) { return std::find(words.begin(), words.end(), word) != words.end(); }

bool reads(const std::vector<Token>& tokens, std::size_t at, Words words) {
  for (const std::string_view word : words) {
    if (at >= tokens.size() || tokens[at].text != word) return false;
    ++at;
  }
  return true;
}

// Where a correction that begins at `at` ends; `at` when none begins there.
std::size_t correction_end(const std::vector<Token>& tokens, std::size_t at) {
  static const std::initializer_list<Words> markers = {{"no", "wait"},
                                                       {"oh", "wait"},
                                                       {"wait", "no"},
                                                       {"wait"},
                                                       {"no", "sorry"},
                                                       {"sorry", "no"},
                                                       {"sorry", "i", "mean"},
                                                       {"sorry"},
                                                       {"i", "mean"},
                                                       {"i", "meant"},
                                                       {"scratch", "that"},
                                                       {"strike", "that"},
                                                       {"correction"},
                                                       {"oops"},
                                                       {"actually", "no"},
                                                       {"no", "actually"},
                                                       {"on", "second", "thought"},
                                                       {"make", "that"},
                                                       {"my", "mistake"},
                                                       {"my", "bad"},
                                                       {"or", "rather"},
                                                       {"hmm", "no"},
                                                       {"let", "me", "correct"},
                                                       {"rather", ":"}};
  for (const Words& words : markers) {
    // at the very beginning there is nothing to take back, save by "no"
    if (at > 0 && reads(tokens, at, words)) return at + words.size();
  }
  // "…, no, added": a no that stands alone
  const bool after_pause = at > 0 && tokens[at - 1].kind == TokenKind::sign;
  const bool before_pause = at + 1 < tokens.size() && tokens[at + 1].kind == TokenKind::sign;
  if (tokens[at].text == "no" && after_pause && before_pause) return at + 1;
  return at;
}

// Where the view of others that begins at `at` ends: behind its "but".
std::size_t reported_end(const std::vector<Token>& tokens, std::size_t at) {
  if (!one_of(tokens[at].text, {"people", "some", "many", "others", "students", "they", "one", "you", "i"})) return at;
  for (std::size_t verb = at + 1; verb < std::min(at + 4, tokens.size()); ++verb) {
    if (!one_of(tokens[verb].text, {"think", "thought", "believe", "say", "claim", "believed", "assume", "thinks",
                                    "expect", "confuse", "said"})) {
      continue;
    }
    for (std::size_t turn = verb; turn < tokens.size(); ++turn) {
      if (one_of(tokens[turn].text, {"but", "however", "yet"})) return turn + 1;
    }
  }
  return at;
}

bool takes_back(const std::vector<Token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return one_of(token.text, {"wrong", "false", "incorrect", "opposite", "nonsense", "forget", "ignore", "untrue"});
  });
}

}  // namespace

// "RoPE? No.", "they are added. Not!": the last sentence is but a no.
bool ends_with_no(const std::vector<Token>& tokens) {
  std::size_t at = tokens.size();
  while (at > 0 && one_of(tokens[at - 1].text, {".", "!", ")"})) --at;
  if (at < 2 || !one_of(tokens[at - 1].text, {"no", "not", "nope", "nah", "wrong", "false", "never"})) return false;
  return one_of(tokens[at - 2].text, {"?", "!", ".", "-", "–", "—"});
}

LastWord last_word(const std::vector<Token>& tokens) {
  if (ends_with_no(tokens)) return {{}, true};
  std::size_t first = 0;
  for (std::size_t at = 0; at < tokens.size();) {
    const std::size_t end = std::max(correction_end(tokens, at), reported_end(tokens, at));
    if (end == at) {
      ++at;
      continue;
    }
    at = end;
    // a marker that ends the answer takes nothing back: "they are added, sorry"
    const auto rest =
        std::count_if(tokens.begin() + static_cast<std::ptrdiff_t>(end), tokens.end(),
                      [](const Token& token) { return token.kind != TokenKind::sign || token.text == "+"; });
    if (rest > 0) first = end;
  }
  LastWord last;
  last.tokens.assign(tokens.begin() + static_cast<std::ptrdiff_t>(first), tokens.end());
  last.withdrawn = first > 0 && last.tokens.size() <= 8 && takes_back(last.tokens);
  return last;
}

}  // namespace posenc
