#pragma once
// Markup in an answer is never run and never marked: only what a browser would show as text counts.

#include <string>
#include <string_view>

namespace posenc {

// The text without tags and comments, without what stands inside script and style, and with the common entities read.
// "a < b" stays: a tag starts with '<' and a letter, '/' or '!'. A tag that never closes hides the rest.
std::string visible_text(std::string_view html);

}  // namespace posenc
