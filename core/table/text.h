#pragma once
// Names and words that a file brings with it.

#include <string>
#include <string_view>

namespace posenc {

// Is every byte part of a well-formed UTF-8 sequence: shortest form, no surrogates, nothing above U+10FFFF?
// Source: The Unicode Standard, table 3-7.
bool is_utf8(std::string_view text);

// For a sentence: between quotation marks, not longer than a sentence can bear, and on one line: control characters
// (a line break in a tensor's name) become spaces.
std::string quoted(std::string_view text);

}  // namespace posenc
