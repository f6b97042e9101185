#pragma once
// UTF-8 in and out, one code point at a time. Bytes that are no UTF-8 become U+FFFD, one for each, and never a crash.

#include <string>
#include <string_view>

namespace posenc {

constexpr char32_t replacement_character = 0xFFFD;

// The code point that starts at byte `at` (at < text.size()); moves `at` past it.
char32_t next_code_point(std::string_view text, std::size_t& at);

std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& out, char32_t point);
std::string encode_utf8(std::u32string_view points);

}  // namespace posenc
