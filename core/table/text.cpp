#include "table/text.h"

#include <algorithm>
#include <cstddef>

namespace posenc {

bool is_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = byte(i);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4) return false;

    // after these leads the second byte has a narrower range: no longer form than needed, no surrogate, no number too
    // large
    const unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (length > 1 && (byte(i + 1) < low || byte(i + 1) > high)) return false;
    for (std::size_t k = 2; k < length; ++k) {
      if (byte(i + k) < 0x80 || byte(i + k) > 0xbf) return false;
    }
    i += length;
  }
  return true;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 80;
  std::string result(1, '"');
  if (text.size() <= longest) {
    result += text;
  } else {
    // not in the middle of a letter
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    result += text.substr(0, end);
    result += "…";
  }
  result += '"';
  std::replace_if(
      result.begin(), result.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return result;
}

}  // namespace posenc
