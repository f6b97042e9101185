#include "grading/formula.h"

#include <algorithm>

#include "grading/equality.h"
#include "grading/utf8.h"

namespace posenc {

namespace {

using Text = std::u32string_view;

constexpr std::size_t longest_side = 60;  // characters

bool is_boundary(char32_t c) {
  return c == ' ' || c == ',' || c == ':' || c == '"' || c == '.' || c == ';' || c == '\n';
}

// All readings of a side that ends just before `end`: the longest first.
std::vector<Composition> read_left(Text text, std::size_t end) {
  std::vector<Composition> found;
  std::size_t first = end > longest_side ? end - longest_side : 0;
  for (; first < end; ++first) {
    if (first > 0 && !is_boundary(text[first - 1])) continue;
    if (auto side = read_composition(text.substr(first, end - first))) found.push_back(*side);
  }
  return found;
}

std::vector<Composition> read_right(Text text, std::size_t first) {
  std::vector<Composition> found;
  std::size_t end = std::min(text.size(), first + longest_side);
  for (; end > first; --end) {
    if (end < text.size() && !is_boundary(text[end])) continue;
    if (auto side = read_composition(text.substr(first, end - first))) found.push_back(*side);
  }
  return found;
}

// "output order = input order" is prose: an equation has a letter for something.
bool has_letter(const Composition& side) {
  return std::any_of(side.begin(), side.end(),
                     [](const Symbol& symbol) { return decode_utf8(symbol.name).size() == 1; });
}

// a − b = 0 says a = b: the difference whose zero stands behind the sign of equality at `equal`.
std::vector<Equation> read_difference(Text text, std::size_t equal, std::size_t right, bool holds) {
  const bool zero =
      right < text.size() && text[right] == '0' && (right + 1 == text.size() || is_boundary(text[right + 1]));
  std::vector<Equation> found;
  for (std::size_t minus = zero ? equal : 0; minus > 0 && equal - minus < longest_side; --minus) {
    if (text[minus] != '-' && text[minus] != U'−') continue;
    for (const Composition& second : read_left(text.substr(minus + 1, equal - minus - 1), equal - minus - 1)) {
      for (const Composition& first : read_left(text, minus)) {
        if (has_letter(first) || has_letter(second)) found.push_back({first, second, holds, 0});
      }
    }
  }
  return found;
}

// P⁻¹ a = b says a = P b.
void move_inverse(Composition& from, Composition& to) {
  if (from.size() < 2 || !from[0].inverse) return;
  to.insert(to.begin(), {from[0].name, false});
  from.erase(from.begin());
}

bool may_be_called(const Symbol& model, const std::string& given, const Names& names) {
  const auto allowed = names.find(model.name);
  if (allowed == names.end()) return model.name == ")" ? given == ")" : given != ")";
  return std::find(allowed->second.begin(), allowed->second.end(), given) != allowed->second.end();
}

// Walks both rows of symbols at once; `called` remembers which name stands for which, both ways.
bool rename_fits(const Composition& given, const Composition& model, const Names& names,
                 std::map<std::string, std::string>& called, std::map<std::string, std::string>& back) {
  if (given.size() != model.size()) return false;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].inverse != model[i].inverse || !may_be_called(model[i], given[i].name, names)) return false;
    if (called.try_emplace(model[i].name, given[i].name).first->second != given[i].name) return false;
    if (back.try_emplace(given[i].name, model[i].name).first->second != model[i].name) return false;
  }
  return true;
}

bool sides_fit(const Composition& left, const Composition& right, const Equation& model, const Names& names) {
  std::map<std::string, std::string> called, back;
  return rename_fits(left, model.left, names, called, back) && rename_fits(right, model.right, names, called, back);
}

}  // namespace

std::vector<Equation> find_equations(std::string_view folded) {
  const std::u32string text = decode_utf8(with_equality_signs(folded));
  std::vector<Equation> found;
  int sign = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool different = text[at] == U'≠' || (text[at] == '!' && at + 1 < text.size() && text[at + 1] == '=');
    if (text[at] != '=' && !different) continue;
    std::size_t end = at + 1;
    while (end < text.size() && (text[end] == '=' || text[end] == ' ')) ++end;
    for (const Composition& left : read_left(text, at)) {
      for (const Composition& right : read_right(text, end)) {
        if (has_letter(left) || has_letter(right)) found.push_back({left, right, !different, sign});
      }
    }
    std::vector<Equation> differences = read_difference(text, at, end, !different);
    for (Equation& difference : differences) difference.sign = sign;
    found.insert(found.end(), differences.begin(), differences.end());
    at = end - 1;
    ++sign;
    if (found.size() > 100) break;  // no honest answer has so many
  }
  return found;
}

bool same_equation(const Equation& given, const Equation& model, const Names& names) {
  if (given.equal != model.equal) return false;
  Equation moved = given;
  move_inverse(moved.left, moved.right);
  move_inverse(moved.right, moved.left);
  return sides_fit(moved.left, moved.right, model, names) || sides_fit(moved.right, moved.left, model, names);
}

}  // namespace posenc
