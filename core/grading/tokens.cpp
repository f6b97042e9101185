#include "grading/tokens.h"

#include <array>
#include <map>

#include "grading/utf8.h"

namespace posenc {

namespace {

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }

// Letters of ASCII and every character beyond it that is no operator.
bool is_word_part(char32_t c) {
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  constexpr std::u32string_view signs = U"×⊙·⊕∘∥→≠√≡≈≤≥°±¿¡•";
  return signs.find(c) == std::u32string_view::npos && c != replacement_character && (c < 0x1F000 || c > 0x1FAFF) &&
         (c < 0x2190 || c > 0x2BFF) && c != 0x200D;
}

bool is_abbreviation(const Token& token) {
  for (const std::string_view known : {"e", "g", "i", "al", "etc", "vs", "cf", "z", "b", "w", "r", "t", "eq", "ca"}) {
    if (token.text == known) return true;
  }
  return false;
}

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view folded) : text_(decode_utf8(folded)) {}

  std::vector<Token> run() {
    while (at_ < text_.size()) step();
    return std::move(tokens_);
  }

 private:
  char32_t look(std::size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : U' '; }
  char32_t behind() const { return at_ > 0 ? text_[at_ - 1] : U' '; }
  static bool is_space(char32_t c) { return c == ' ' || c == '\n'; }

  void step() {
    begin_ = at_;
    const char32_t c = text_[at_];
    if (c == ' ') {
      ++at_;
    } else if (c == '\n') {
      end_sentence();
      ++at_;
    } else if (is_digit(c)) {
      read_number();
    } else if (is_word_part(c)) {
      read_word();
    } else if (c == '\'') {
      read_apostrophe();
    } else {
      read_sign();
    }
  }

  void push(std::string text, TokenKind kind) {
    Token token;
    token.text = std::move(text);
    token.kind = kind;
    token.sentence = sentence_;
    token.begin = begin_;
    token.quoted = double_quoted_ || single_quoted_;
    tokens_.push_back(std::move(token));
  }

  void end_sentence() {
    if (!tokens_.empty() && tokens_.back().sentence == sentence_) ++sentence_;
    double_quoted_ = single_quoted_ = false;
  }

  void read_number() {
    std::string digits;
    while (is_digit(look(0)) || ((look(0) == '.' || look(0) == ',') && is_digit(look(1)))) {
      append_utf8(digits, text_[at_++]);
    }
    // 2d, 1st: one word
    if (is_word_part(look(0))) {
      while (is_word_part(look(0)) || is_digit(look(0))) append_utf8(digits, text_[at_++]);
      return push(std::move(digits), TokenKind::word);
    }
    push(std::move(digits), TokenKind::number);
  }

  void read_word() {
    std::string word;
    while (is_word_part(look(0)) || is_digit(look(0))) append_utf8(word, text_[at_++]);
    // n't, 's, 're …: an apostrophe between letters
    if (look(0) == '\'' && look(1) >= 'a' && look(1) <= 'z') {
      std::string tail;
      std::size_t end = at_ + 1;
      while (end < text_.size() && text_[end] >= 'a' && text_[end] <= 'z') tail += static_cast<char>(text_[end++]);
      if (open_contraction(word, tail)) {
        at_ = end;
        return;
      }
    }
    push_word(std::move(word));
  }

  // "doesn" + "t" → does, not; "token" + "s" → token.
  bool open_contraction(const std::string& word, const std::string& tail) {
    if (tail == "t" && word.ends_with('n')) {
      const bool irregular = word == "won" || word == "can" || word == "ain" || word == "shan";
      push(word == "won" ? "will" : irregular ? "can" : word.substr(0, word.size() - 1), TokenKind::word);
      push("not", TokenKind::word);
      return true;
    }
    if (tail == "s" || tail == "ll" || tail == "ve" || tail == "d" || tail == "m") return push_word(word), true;
    if (tail == "re") return push_word(word), push("are", TokenKind::word), true;
    return false;
  }

  // Contractions that lost their apostrophe.
  void push_word(std::string word) {
    static const std::map<std::string_view, std::string_view> verbs = {
        {"cannot", "can"},    {"dosent", "does"},   {"dosnt", "does"},  {"doesent", "does"}, {"donot", "do"},
        {"cannt", "can"},     {"canot", "can"},     {"cant", "can"},    {"dont", "do"},      {"doesnt", "does"},
        {"didnt", "did"},     {"isnt", "is"},       {"arent", "are"},   {"wasnt", "was"},    {"wont", "will"},
        {"couldnt", "could"}, {"wouldnt", "would"}, {"havent", "have"}, {"hasnt", "has"},    {"shouldnt", "should"},
        {"werent", "were"}};
    if (const auto verb = verbs.find(word); verb != verbs.end()) {
      push(std::string(verb->second), TokenKind::word);
      word = "not";
    }
    push(std::move(word), TokenKind::word);
  }

  // An apostrophe outside of a word opens or closes a quotation.
  void read_apostrophe() {
    if (single_quoted_) {
      single_quoted_ = false;
    } else if (is_space(behind()) || behind() == '(' || behind() == '"') {
      // only when it is closed again in the same sentence: 'em and 'cause open nothing
      for (std::size_t end = at_ + 2; end < text_.size() && text_[end] != '\n'; ++end) {
        const char32_t next = end + 1 < text_.size() ? text_[end + 1] : U' ';
        if (text_[end] == '\'' && !is_word_part(next)) {
          single_quoted_ = true;
          break;
        }
      }
    } else {
      push("'", TokenKind::sign);  // X'
    }
    ++at_;
  }

  void read_sign() {
    const char32_t c = text_[at_];
    const bool before_gap = is_space(look(1)) || look(1) == '"' || look(1) == '\'' || look(1) == ')';
    // a hyphen inside a word only parts it; between gaps or numbers it is a sign
    const bool hyphen = c == '-' && is_word_part(behind()) && is_word_part(look(1));
    const bool dot_inside = c == '.' && !before_gap;
    if (c == '"') {
      double_quoted_ = !double_quoted_;
    } else if (!hyphen && !dot_inside) {
      std::string text;
      append_utf8(text, c);
      push(std::move(text), TokenKind::sign);
    }
    if (c == '(' || c == '[') ++depth_;
    if (c == ')' || c == ']') depth_ = depth_ > 0 ? depth_ - 1 : 0;
    const bool abbreviated = c == '.' && tokens_.size() > 1 && is_abbreviation(tokens_[tokens_.size() - 2]);
    if ((c == '.' && before_gap && !abbreviated) || c == '!' || c == '?' || (c == ';' && depth_ == 0)) end_sentence();
    ++at_;
  }

  std::u32string text_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the token that is being read
  int sentence_ = 0;
  int depth_ = 0;  // of open brackets: the semicolon of [X; PE] ends no sentence
  bool double_quoted_ = false, single_quoted_ = false;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(std::string_view folded) { return Tokenizer(folded).run(); }

bool is_punctuation(const Token& token) {
  if (token.kind != TokenKind::sign) return false;
  for (const std::string_view operator_sign : {"+", "*", "×", "⊙", "·", "/", "=", "≠", "@", "∥", "⊕", "∘", "^", "|"}) {
    if (token.text == operator_sign) return false;
  }
  return true;
}

}  // namespace posenc
