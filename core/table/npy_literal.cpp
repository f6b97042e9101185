#include "table/npy_literal.h"

#include <cctype>
#include <charconv>
#include <cstring>
#include <set>

#include "numeric/refuse.h"
#include "table/text.h"

namespace posenc {

namespace {

constexpr int max_depth = 32;  // of brackets; a real header has two

[[noreturn]] void refuse_header(std::initializer_list<Piece> why) {
  refuse({"the header of the .npy file ", sentence(why)});
}

// Moves over Python literals without giving them a meaning.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  void skip_space() {
    while (at_ < text_.size() && std::strchr(" \t\n\r\f\v", text_[at_]) && text_[at_] != 0) ++at_;
  }
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  std::size_t position() const { return at_; }
  std::string_view since(std::size_t begin) const { return text_.substr(begin, at_ - begin); }

  std::string place;  // what is being read, for the sentence

  // Takes the character when it is the next one after white space.
  bool take(char expected) {
    skip_space();
    if (at_end() || peek() != expected) return false;
    ++at_;
    return true;
  }

  // A text in either kind of quote; a prefix u is Python 2's. Nothing when the next thing is no text.
  std::optional<std::string> text() {
    skip_space();
    const std::size_t begin = at_;
    if (peek() == 'u' || peek() == 'U') ++at_;
    const char quote = peek();
    if (quote != '\'' && quote != '"') {
      at_ = begin;
      return std::nullopt;
    }
    const std::size_t first = ++at_;
    while (!at_end() && peek() != quote) at_ += peek() == '\\' ? 2 : 1;
    if (at_ >= text_.size()) refuse_header({"ends inside a text", place});
    ++at_;
    return std::string(text_.substr(first, at_ - 1 - first));
  }

  // A run of letters, digits and signs: numbers, True, False, None, 3L.
  std::string_view word() {
    skip_space();
    const std::size_t begin = at_;
    while (!at_end() && (std::isalnum(static_cast<unsigned char>(peek())) || std::strchr("+-._", peek()))) ++at_;
    return since(begin);
  }

  // Any literal: a text, a word, or brackets with anything inside.
  void skip_value(int depth = 0) {
    if (depth > max_depth) refuse_header({"is nested too deeply", place});
    skip_space();
    const char open = peek();
    if (open != '(' && open != '[' && open != '{') {
      if (!text() && word().empty()) refuse_header({"has no value where one is due", place});
      return;
    }
    ++at_;
    const char close = open == '(' ? ')' : open == '[' ? ']' : '}';
    while (!take(close)) {
      skip_value(depth + 1);
      skip_space();
      if (peek() == close) continue;
      if (!take(',') && !take(':')) refuse_header({"has brackets that do not close", place});
    }
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

// One size: decimal digits, perhaps with L. Nothing for all else.
std::optional<std::int64_t> size_of(std::string_view word, bool long_suffix) {
  if (long_suffix && !word.empty() && word.back() == 'L') word.remove_suffix(1);
  std::int64_t size = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), size);
  const bool whole = !word.empty() && error == std::errc() && end == word.data() + word.size();
  return whole && size >= 0 ? std::optional(size) : std::nullopt;
}

// "()", "(3,)", "(2, 3)", "(2, 3,)", but not "(3)", which is a number in brackets.
std::optional<Shape> tuple_of_sizes(std::string_view text, bool long_suffix) {
  Reader reader(text);
  if (!reader.take('(')) return std::nullopt;
  Shape shape;
  bool comma = true;
  while (!reader.take(')')) {
    if (!comma) return std::nullopt;
    const auto size = size_of(reader.word(), long_suffix);
    if (!size) return std::nullopt;
    shape.push_back(*size);
    comma = reader.take(',');
  }
  const bool number_in_brackets = shape.size() == 1 && !comma;
  return number_in_brackets ? std::nullopt : std::optional(shape);
}

void read_value(Reader& reader, const std::string& key, bool long_suffix, NpyLiteral& literal) {
  reader.skip_space();
  const std::size_t begin = reader.position();
  if (key == "descr") {
    literal.descr = reader.text();
    if (!literal.descr) reader.skip_value();
  } else if (key == "fortran_order") {
    const std::string_view word = reader.word();
    if (word != "True" && word != "False") refuse_header({"has a fortran_order that is not True or False"});
    literal.fortran_order = word == "True";
  } else if (key == "shape") {
    reader.place = " in its shape";
    reader.skip_value();
    reader.place = "";
    literal.shape_text = std::string(reader.since(begin));
    literal.shape = tuple_of_sizes(literal.shape_text, long_suffix);
  } else {
    refuse_header({"has a key that is not descr, fortran_order or shape: ", quoted(key)});
  }
}

}  // namespace

NpyLiteral parse_npy_literal(std::string_view text, bool long_suffix) {
  NpyLiteral literal{};
  std::set<std::string> seen;
  Reader reader(text);

  if (!reader.take('{')) refuse_header({"does not begin with {"});
  bool comma = true;
  while (!reader.take('}')) {
    const auto key = comma ? reader.text() : std::nullopt;
    if (!key || !reader.take(':'))
      refuse_header({"is not one dictionary with the keys descr, fortran_order and shape"});
    if (!seen.insert(*key).second) refuse_header({"has a duplicate key ", quoted(*key)});
    read_value(reader, *key, long_suffix, literal);
    comma = reader.take(',');
  }
  reader.skip_space();
  if (!reader.at_end()) refuse_header({"goes on after its dictionary"});
  if (seen.size() != 3) refuse_header({"lacks one of the keys descr, fortran_order and shape"});
  return literal;
}

}  // namespace posenc
