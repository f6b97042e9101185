#include "grading/example.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "grading/language.h"

namespace posenc {

namespace {

using List = std::vector<std::string>;

bool is_part(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// The words between `first` and `end`; letters of a lone word count as its entries.
List entries(std::string_view text) {
  List out(1);
  for (const char c : text) {
    if (is_part(c)) {
      out.back() += c;
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  if (out.back().empty()) out.pop_back();
  if (out.size() != 1) return out;
  List letters;
  for (const char c : out[0]) letters.emplace_back(1, c);
  return letters;
}

bool is_list(const List& list) {
  return list.size() >= 2 && list.size() <= 12 && std::set<std::string>(list.begin(), list.end()).size() == list.size();
}

char closing(char open) {
  if (open == '(') return ')';
  if (open == '[') return ']';
  if (open == '{') return '}';
  return open == '"' || open == '\'' ? open : '\0';
}

// A row of short words parted by commas without blanks (d,b,m), or one of two to five letters that is no English word.
std::size_t bare_end(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() &&
         (is_part(text[end]) || (text[end] == ',' && end + 1 < text.size() && is_part(text[end + 1])))) {
    ++end;
  }
  return end;
}

std::vector<List> find_lists(std::string_view text) {
  std::vector<List> found;
  for (std::size_t at = 0; at < text.size();) {
    if (const char close = closing(text[at]); close != '\0') {
      const auto end = text.find(close, at + 1);
      if (end != std::string_view::npos) {
        const List list = entries(text.substr(at + 1, end - at - 1));
        if (is_list(list)) found.push_back(list);
        at = end + 1;
        continue;
      }
    }
    const std::size_t end = bare_end(text, at);
    const std::string_view word = text.substr(at, end - at);
    const bool is_row = word.find(',') != std::string_view::npos;
    const List list = entries(word);
    if (is_list(list) && (is_row || (word.size() <= 5 && !is_function_word(std::string(word))))) found.push_back(list);
    at = std::max(end, at + 1);
  }
  return found;
}

bool same_entries(const List& a, const List& b) {
  return std::set<std::string>(a.begin(), a.end()) == std::set<std::string>(b.begin(), b.end());
}

ExampleShows compare(const List& in, const List& out, const List& in_again, const List& out_again) {
  const bool comparable = in.size() == out.size() && in != in_again && same_entries(in, in_again);
  if (!comparable || !same_entries(out, out_again)) return ExampleShows::nothing;
  if (out == out_again) return ExampleShows::invariance;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const auto place = std::find(in.begin(), in.end(), in_again[i]) - in.begin();
    if (out_again[i] != out[static_cast<std::size_t>(place)]) return ExampleShows::something_else;
  }
  return ExampleShows::equivariance;
}

}  // namespace

ExampleShows example_in(std::string_view folded) {
  const std::vector<List> lists = find_lists(folded);
  for (std::size_t first = 0; first < lists.size(); ++first) {
    // words between that only look like lists have another length
    std::vector<List> alike;
    for (std::size_t i = first; i < lists.size(); ++i) {
      if (lists[i].size() == lists[first].size()) alike.push_back(lists[i]);
    }
    if (alike.size() < 4) continue;
    const auto shown = compare(alike[0], alike[1], alike[2], alike[3]);
    if (shown != ExampleShows::nothing) return shown;
  }
  return ExampleShows::nothing;
}

}  // namespace posenc
