#include "grading/folding.h"

#include <array>
#include <utility>

#include "grading/utf8.h"

namespace posenc {

namespace {

bool within(char32_t point, char32_t low, char32_t high) { return point >= low && point <= high; }

// Base letters of the accented Latin letters, in the order of their code points; '.' has none.
constexpr std::string_view latin_c0 =
    "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.yaaaaaaccccccccdd..eeeeeeeeeegggg"
    "gggghh..iiiiiiiii...jjkk.llllll....nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzzs"
    "................................oo.............uu............................aaiioouuuuuuuuuu.aa"
    "aa....ggkkoooo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............"
    "................";
constexpr std::string_view latin_1e00 =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrr"
    "ssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";
// U+2100–214F: ℎ ℝ ℓ and their like
constexpr std::string_view letter_like =
    "..c.......ghhhh.iill.n...pqrrr......z...z.kabc.eef.mo....i...........ddeij......";

// U+1D2C–1D6A: ᴬ ᵃ ᵢ and their like
constexpr std::string_view modifier_letters = "a.b.de.ghijklmn.o.prtuwa...bde....g.kmno.....ptu...v.......iruv....";

char base_letter(char32_t point) {
  if (within(point, 0x1D2C, 0x1D2C + 62)) return modifier_letters[point - 0x1D2C];
  if (within(point, 0xC0, 0x24F)) return latin_c0[point - 0xC0];
  if (within(point, 0x1E00, 0x1EFF)) return latin_1e00[point - 0x1E00];
  return '.';
}

bool vanishes(char32_t point) {
  return within(point, 0x300, 0x36F) || within(point, 0x1AB0, 0x1AFF) || within(point, 0x1DC0, 0x1DFF) ||
         within(point, 0x20D0, 0x20FF) || within(point, 0xFE20, 0xFE2F) || within(point, 0x200B, 0x200F) ||
         within(point, 0x202A, 0x202E) || within(point, 0x2060, 0x206F) || within(point, 0xFE00, 0xFE0F) ||
         point == 0xAD || point == 0xFEFF || point == 0x180E || point == 0x34F;
}

bool is_space(char32_t point) {
  return point == ' ' || point == 0xA0 || point == 0x1680 || within(point, 0x2000, 0x200A) || point == 0x202F ||
         point == 0x205F || point == 0x3000;
}

// Superscripts say that something is raised: ⁻¹ → ^-1, ᵀ → ^t. '\0' for what is none.
char superscript(char32_t point) {
  if (point == 0xB9) return '1';
  if (point == 0xB2 || point == 0xB3) return static_cast<char>('2' + (point - 0xB2));
  if (point == 0x2070 || within(point, 0x2074, 0x2079)) return static_cast<char>('0' + (point - 0x2070));
  if (point == 0x207B) return '-';
  if (point == 0x1D40 || point == 0x1D57) return 't';
  return '\0';
}

char subscript(char32_t point) {
  if (within(point, 0x2080, 0x2089)) return static_cast<char>('0' + (point - 0x2080));
  if (within(point, 0x2090, 0x209C)) return "aeox.hklmnpst"[point - 0x2090];
  if (within(point, 0x1D62, 0x1D65)) return "iruv"[point - 0x1D62];
  if (point == 0x2C7C) return 'j';
  return '\0';
}

// Mathematical letters and digits (U+1D400–1D7FF) repeat the alphabets in many styles; 0 for what is none.
char32_t mathematical(char32_t point) {
  if (within(point, 0x1D400, 0x1D6A3)) return 'a' + (point - 0x1D400) % 26;
  if (within(point, 0x1D7CE, 0x1D7FF)) return '0' + (point - 0x1D7CE) % 10;
  if (within(point, 0x1D6A8, 0x1D7CB)) {
    const char32_t place = (point - 0x1D6A8) % 58;
    if (place <= 24) return place == 17 ? U'θ' : 0x3B1 + place;
    if (within(place, 26, 50)) return 0x3B1 + (place - 26);
  }
  return 0;
}

std::string_view sign(char32_t point) {
  struct Sign {
    char32_t point;
    std::string_view plain;
  };
  static constexpr auto signs = std::to_array<Sign>(
      {{0x2018, "'"},   {0x2019, "'"},   {0x201A, "'"},   {0x201B, "'"},   {0x2032, "'"},   {0x60, "'"},
       {0xB4, "'"},     {0x2BC, "'"},    {0x201C, "\""},  {0x201D, "\""},  {0x201E, "\""},  {0x201F, "\""},
       {0xAB, "\""},    {0xBB, "\""},    {0x2033, "\""},  {0x2010, "-"},   {0x2011, "-"},   {0x2012, "-"},
       {0x2212, "-"},   {0xFE63, "-"},   {0x2013, " - "}, {0x2014, " - "}, {0x2015, " - "}, {0x2026, "..."},
       {0x85, "\n"},    {0x2028, "\n"},  {0x2029, "\n"},  {'\r', "\n"},    {0xC6, "ae"},    {0xE6, "ae"},
       {0x152, "oe"},   {0x153, "oe"},   {0xDF, "ss"},    {0x192, "f"},    {0xFB00, "ff"},  {0xFB01, "fi"},
       {0xFB02, "fl"},  {0xFB03, "ffi"}, {0xFB04, "ffl"}, {0xFB05, "st"},  {0xFB06, "st"},  {0x3001, ","},
       {0x3002, "."},   {0x2044, "/"},   {0x2215, "/"},   {0x2219, "·"},   {0x22C5, "·"},   {0x2217, "*"},
       {0x2026, "..."}, {0x21D2, "→"},   {0x27F6, "→"},   {0x27F9, "→"},   {0x21A6, "→"},   {0x2016, "∥"},
       {0x2295, "⊕"},   {0x2218, "∘"},   {0xD7, "×"},     {0x2A01, "⊕"},   {0x2A2F, "×"},   {0x2236, ":"}});
  for (const Sign& entry : signs) {
    if (entry.point == point) return entry.plain;
  }
  return {};
}

char32_t lower(char32_t point) {
  if (within(point, 'A', 'Z')) return point + 32;
  if (within(point, 0x391, 0x3A9) && point != 0x3A2) return point + 32;
  if (within(point, 0x410, 0x42F)) return point + 32;
  if (within(point, 0x400, 0x40F)) return point + 80;
  return point;
}

// `raised`: whether the code point before was a superscript; only the first of a row opens an exponent.
void fold_into(std::string& out, char32_t point, bool& raised) {
  const bool opened = std::exchange(raised, false);
  if (within(point, 0xFF01, 0xFF5E)) point -= 0xFEE0;  // full-width forms of ASCII
  if (vanishes(point)) return;
  if (point == '\n' || (point < 0x7F && point >= ' ' && point != '`')) return append_utf8(out, lower(point));
  if (const std::string_view plain = sign(point); !plain.empty()) {
    out += plain;
  } else if (is_space(point) || point < ' ' || within(point, 0x7F, 0x9F)) {
    out += ' ';
  } else if (const char letter = base_letter(point); letter != '.') {
    out += letter;
  } else if (const char exponent = superscript(point)) {
    if (!opened) out += '^';
    out += exponent;
    raised = true;
  } else if (const char lowered = subscript(point)) {
    out += lowered;
  } else if (within(point, 0x2100, 0x214F) && letter_like[point - 0x2100] != '.') {
    out += letter_like[point - 0x2100];
  } else if (const char32_t plain_math = mathematical(point)) {
    append_utf8(out, plain_math);
  } else {
    append_utf8(out, lower(point));
  }
}

}  // namespace

std::string fold(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  bool raised = false;
  for (std::size_t at = 0; at < utf8.size();) fold_into(out, next_code_point(utf8, at), raised);
  return out;
}

}  // namespace posenc
