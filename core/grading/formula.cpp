#include "grading/formula.h"

#include <algorithm>
#include <array>
#include <optional>

#include "grading/language.h"
#include "grading/utf8.h"

namespace posenc {

namespace {

using Text = std::u32string_view;

// Names of several letters that formulas use; any other short run of letters is a product of single ones (PX is P·X).
constexpr auto long_names = std::to_array<Text>(
    {U"attention", U"selfattention", U"attn", U"att",     U"sa",          U"mha",     U"layer",   U"model",  U"out",
     U"output",    U"net",           U"perm", U"permute", U"permutation", U"shuffle", U"reorder", U"swap",   U"sigma",
     U"pi",        U"rho",           U"tau",  U"idx",     U"index",       U"order",   U"input",   U"inputs", U"tokens",
     U"words",     U"transformer",   U"func", U"encoder", U"emb",         U"enc"});

constexpr int deepest_bracket = 20;
constexpr std::size_t longest_side = 60;  // characters

bool is_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 0x3B1 && c <= 0x3C9); }
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_known(Text name) { return std::find(long_names.begin(), long_names.end(), name) != long_names.end(); }

// pf → p·f, pattn → p·attn, attn → attn; false for a word of prose.
bool split_name(Text letters, Composition& row) {
  std::size_t singles = letters.size();
  for (const std::size_t prefix : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
    if (prefix < letters.size() && is_known(letters.substr(prefix))) singles = std::min(singles, prefix);
  }
  const bool has_known = singles < letters.size();
  if (!has_known && (letters.size() > 3 || (letters.size() > 1 && is_function_word(encode_utf8(letters)))))
    return false;
  for (std::size_t i = 0; i < singles; ++i) row.push_back({encode_utf8(letters.substr(i, 1)), false});
  if (has_known) row.push_back({encode_utf8(letters.substr(singles)), false});
  return true;
}

class SideReader {
 public:
  explicit SideReader(Text text) : text_(text) {}

  std::optional<Composition> read() {
    Composition row;
    if (!read_product(row) || at_ < text_.size() || row.empty()) return std::nullopt;
    return row;
  }

 private:
  char32_t look() const { return at_ < text_.size() ? text_[at_] : U'\0'; }
  bool take(char32_t c) { return look() == c && ++at_ > 0; }

  void skip_products() {
    while (look() == ' ' || look() == U'·' || look() == '*' || look() == U'∘' || look() == '@') ++at_;
  }

  // factors side by side, to the end of the text or a closing bracket
  bool read_product(Composition& row) {
    if (++depth_ > deepest_bracket) return false;
    for (skip_products(); look() != U'\0' && look() != ')' && look() != ']'; skip_products()) {
      if (!row.empty() && at_ > 0 && after_bracket_) row.push_back({")", false});
      if (!read_factor(row)) return false;
    }
    after_bracket_ = false;
    --depth_;
    return true;
  }

  // a symbol, an application f(…) or a bracket, with what is attached to it
  bool read_factor(Composition& row) {
    after_bracket_ = false;
    Composition body;
    const std::size_t first = at_;
    while (is_letter(look())) ++at_;
    if (at_ > first) {
      if (!split_name(text_.substr(first, at_ - first), row)) return false;
      body.push_back(row.back());
      row.pop_back();
      while (is_digit(look())) append_utf8(body.back().name, text_[at_++]);
    }
    const bool bracket = look() == '(';
    if (bracket) {
      ++at_;
      if (!read_product(body) || !take(')')) return false;
    }
    if (body.empty() || !read_attached(body)) return false;
    row.insert(row.end(), body.begin(), body.end());
    after_bracket_ = bracket;
    return true;
  }

  // ^-1 and ^t invert; [idx] and _π are applied to all that stands before them; _1 and ' only tell names apart
  bool read_attached(Composition& body) {
    while (true) {
      if (take('^')) {
        const bool inverts = take('-') ? take('1') : take('t');
        if (!inverts) return false;
        std::reverse(body.begin(), body.end());
        for (Symbol& symbol : body) symbol.inverse = !symbol.inverse;
      } else if (take('\'')) {
        body.back().name += '\'';
      } else if (take('[')) {
        Composition index;
        if (!read_product(index) || index.size() != 1 || !take(']')) return false;
        body.insert(body.begin(), index[0]);
      } else if (take('_')) {
        read_subscript(body);
      } else {
        return true;
      }
    }
  }

  void read_subscript(Composition& body) {
    std::string index;
    while (is_letter(look()) || is_digit(look())) append_utf8(index, text_[at_++]);
    const bool permutation = index == "π" || index == "σ" || index == "pi" || index == "sigma";
    if (permutation) {
      if (look() == '(') at_ = std::min(text_.find(U')', at_), text_.size() - 1) + 1;  // π(i)
      body.insert(body.begin(), {index, false});
    } else {
      body.back().name += "_" + index;
    }
  }

  Text text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool after_bracket_ = false;
};

bool is_boundary(char32_t c) {
  return c == ' ' || c == ',' || c == ':' || c == '"' || c == '.' || c == ';' || c == '\n';
}

// All readings of a side that ends just before `end`: the longest first.
std::vector<Composition> read_left(Text text, std::size_t end) {
  std::vector<Composition> found;
  std::size_t first = end > longest_side ? end - longest_side : 0;
  for (; first < end; ++first) {
    if (first > 0 && !is_boundary(text[first - 1])) continue;
    if (auto side = SideReader(text.substr(first, end - first)).read()) found.push_back(*side);
  }
  return found;
}

std::vector<Composition> read_right(Text text, std::size_t first) {
  std::vector<Composition> found;
  std::size_t end = std::min(text.size(), first + longest_side);
  for (; end > first; --end) {
    if (end < text.size() && !is_boundary(text[end])) continue;
    if (auto side = SideReader(text.substr(first, end - first)).read()) found.push_back(*side);
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
        if (has_letter(first) || has_letter(second)) found.push_back({first, second, holds});
      }
    }
  }
  return found;
}

// Equality in words, as a sign.
std::string with_signs(std::string_view folded) {
  std::string text(folded);
  for (const std::string_view words : {" is equal to ", " is the same as ", " equals "}) {
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words))
      text.replace(at, words.size(), " = ");
  }
  return text;
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
  const std::u32string text = decode_utf8(with_signs(folded));
  std::vector<Equation> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool different = text[at] == U'≠' || (text[at] == '!' && at + 1 < text.size() && text[at + 1] == '=');
    if (text[at] != '=' && !different) continue;
    std::size_t end = at + 1;
    while (end < text.size() && (text[end] == '=' || text[end] == ' ')) ++end;
    for (const Composition& left : read_left(text, at)) {
      for (const Composition& right : read_right(text, end)) {
        if (has_letter(left) || has_letter(right)) found.push_back({left, right, !different});
      }
    }
    const std::vector<Equation> differences = read_difference(text, at, end, !different);
    found.insert(found.end(), differences.begin(), differences.end());
    at = end - 1;
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
