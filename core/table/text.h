#pragma once
// Names and words that a file brings with it.

#include <string>
#include <string_view>

namespace posenc {

// Is every byte part of a well-formed UTF-8 sequence: shortest form, no surrogates, nothing above U+10FFFF?
// Source: The Unicode Standard, table 3-7.
bool is_utf8(std::string_view text);

// For a sentence: between quotation marks, and not longer than a sentence can bear.
std::string quoted(std::string_view text);

}  // namespace posenc
