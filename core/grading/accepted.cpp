#include "grading/accepted.h"

#include <algorithm>

#include "grading/folding.h"
#include "grading/screening.h"

namespace posenc {

namespace {

std::string tidy(std::string_view text) {
  std::string out;
  for (const char c : fold(text)) {
    const bool space = c == ' ' || c == '\n';
    if (!space) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  while (!out.empty() && std::string_view(" .!?,;:").find(out.back()) != std::string_view::npos) out.pop_back();
  return out;
}

// Matches piece by piece; after a * the leftmost fit is as good as any.
bool fits(std::string_view text, std::string_view pattern) {
  std::size_t t = 0, p = 0;
  std::size_t star = std::string_view::npos, retry = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p, ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++retry;
    } else {
      return false;
    }
  }
  return std::all_of(pattern.begin() + static_cast<std::ptrdiff_t>(p), pattern.end(), [](char c) { return c == '*'; });
}

}  // namespace

bool is_accepted(std::string_view answer, const std::vector<std::string>& accepted) {
  if (answer.size() > max_answer_bytes) return false;
  const std::string given = tidy(answer);
  if (given.empty() || is_too_long(given)) return false;
  return std::any_of(accepted.begin(), accepted.end(),
                     [&](const std::string& text) { return fits(given, tidy(text)); });
}

}  // namespace posenc
