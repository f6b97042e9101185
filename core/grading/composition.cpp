#include "grading/composition.h"

#include <algorithm>
#include <array>

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

}  // namespace

std::optional<Composition> read_composition(std::u32string_view text) { return SideReader(text).read(); }

}  // namespace posenc
