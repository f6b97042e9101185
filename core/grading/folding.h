#pragma once
// Folding: different ways to type the same text become one. A stated subset of Unicode, so that no Unicode library is
// needed; everything outside of it passes unchanged.

#include <string>
#include <string_view>

namespace posenc {

// Lower-case text in plain letters:
//   letters     Latin with marks (U+00C0–024F, U+1E00–1EFF) lose them; Greek and Cyrillic become lower case; full-width
//               forms, ligatures ff … st, letter-like and mathematical letters become plain ones
//   marks       combining marks (U+0300–036F, 1AB0–1AFF, 1DC0–1DFF, 20D0–20FF, FE20–FE2F) vanish, and so do zero-width
//               and direction characters, soft hyphens and variation selectors
//   quotes      ‘ ’ ‚ ′ ` ´ become ', “ ” „ « » ″ become "
//   dashes      U+2010–2012, U+2212 and full-width become -; – — ― become " - ", since they part clauses
//   spaces      every Unicode space and control becomes ' ', line ends '\n'
//   numbers     superscripts become ^2, ^-1, ^t; subscripts and full-width digits become plain
std::string fold(std::string_view utf8);

}  // namespace posenc
