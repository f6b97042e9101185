#include "grading/equality.h"

#include <algorithm>

namespace posenc {

namespace {

void replace_all(std::string& text, std::string_view words, std::string_view sign) {
  for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + sign.size()))
    text.replace(at, words.size(), sign);
}

// "difference between A and B = 0" → A = B
void read_differences(std::string& text) {
  constexpr std::string_view opening = "difference between ", middle = " and ", closing = " = 0";
  for (auto at = text.find(opening); at != std::string::npos; at = text.find(opening, at + 1)) {
    const auto first = at + opening.size(), and_at = text.find(middle, first);
    const auto zero = and_at == std::string::npos ? and_at : text.find(closing, and_at);
    if (zero == std::string::npos) return;
    text.erase(zero, closing.size());
    text.replace(and_at, middle.size(), " = ");
  }
}

// Where the bracket that opens just before `at` closes, and its comma; the end of the text when there is none.
struct Arguments {
  std::size_t comma, end;
};

Arguments arguments_from(std::string_view text, std::size_t at) {
  Arguments found = {text.size(), text.size()};
  int depth = 1;
  for (; at < text.size() && depth > 0; ++at) {
    if (text[at] == '(' || text[at] == '[') ++depth;
    if (text[at] == ')' || text[at] == ']') --depth;
    if (text[at] == ',' && depth == 1) found.comma = std::min(found.comma, at);
    if (depth == 0) found.end = at;
  }
  return found;
}

// allclose(A, B, …) → A = B
void read_calls(std::string& text) {
  for (const std::string_view name : {"allclose(", "isclose(", "array_equal(", "assert_close(", "equal("}) {
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const auto first = at + name.size();
      const Arguments found = arguments_from(text, first);
      if (found.end == text.size()) return;
      if (found.comma == text.size()) continue;
      const auto second_end = std::min(text.find(',', found.comma + 1), found.end);
      const std::string left = text.substr(first, found.comma - first);
      const std::string right = text.substr(found.comma + 1, second_end - found.comma - 1);
      text.replace(at, found.end + 1 - at, " " + left + " = " + right + " ");
    }
  }
}

}  // namespace

std::string with_equality_signs(std::string_view folded) {
  std::string text(folded);
  for (const std::string_view words : {" is equal to ", " is the same as ", " equals "})
    replace_all(text, words, " = ");
  for (const std::string_view words : {" is zero", " is 0", " = zero", " vanishes"}) replace_all(text, words, " = 0");
  replace_all(text, " minus ", " - ");
  replace_all(text, " times ", " · ");
  read_differences(text);
  read_calls(text);
  return text;
}

}  // namespace posenc
