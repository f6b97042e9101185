#pragma once
// Formulas typed in LaTeX read like the same formulas typed plainly.

#include <string>
#include <string_view>

namespace posenc {

// Dollar signs, \( \) \[ \], styles (\mathrm{…}, \text{…}) and spacing go; operators and Greek letters become their
// characters; braces, which only group, vanish. Text without them passes unchanged.
// The text must be folded (lower case).
std::string plain_formulas(std::string_view folded);

}  // namespace posenc
