#include "grading/utf8.h"

namespace posenc {

namespace {

// How many bytes the sequence has and which bits of its first byte count; 0 for a byte that starts none.
int sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

bool is_scalar(char32_t point, int length) {
  // overlong forms, surrogates and what lies beyond Unicode are not allowed
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  return point >= smallest[length] && point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
}

}  // namespace

char32_t next_code_point(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  const int length = sequence_length(first);
  if (length == 1) return first;
  if (length == 0) return replacement_character;

  char32_t point = first & (0xFFu >> (length + 1));
  std::size_t end = at;
  for (int i = 1; i < length; ++i, ++end) {
    if (end >= text.size() || (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80) return replacement_character;
    point = (point << 6) | (static_cast<unsigned char>(text[end]) & 0x3F);
  }
  if (!is_scalar(point, length)) return replacement_character;
  at = end;
  return point;
}

std::u32string decode_utf8(std::string_view text) {
  std::u32string points;
  for (std::size_t at = 0; at < text.size();) points.push_back(next_code_point(text, at));
  return points;
}

void append_utf8(std::string& out, char32_t point) {
  const auto tail = [&](int shift) { out.push_back(static_cast<char>(0x80 | ((point >> shift) & 0x3F))); };
  if (point < 0x80) {
    out.push_back(static_cast<char>(point));
  } else if (point < 0x800) {
    out.push_back(static_cast<char>(0xC0 | (point >> 6)));
    tail(0);
  } else if (point < 0x10000) {
    out.push_back(static_cast<char>(0xE0 | (point >> 12)));
    tail(6), tail(0);
  } else {
    out.push_back(static_cast<char>(0xF0 | (point >> 18)));
    tail(12), tail(6), tail(0);
  }
}

std::string encode_utf8(std::u32string_view points) {
  std::string out;
  for (const char32_t point : points) append_utf8(out, point);
  return out;
}

}  // namespace posenc
