#pragma once
// Numbers as decimal text and back, exactly: the nearest of all, computed in whole numbers as long as it takes. The
// standard library's own ways bring printf and strtod, a seventh of the module that the first screens download; its
// std::to_chars for double is not there in Emscripten 3.1.6. RapidJSON's writes 1e23 as 9.999999999999999e22, and reads
// 1e309 as -0.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posenc {

// Shortest decimal text that gives the same double back: 3, 0.5, 1e+30, NaN, inf.
std::string decimal(double value);
std::string decimal(std::int64_t value);

// The double nearest to a decimal number such as 12, -0.5, .5, 1e-3 or 2.E+8, ties to the even one; infinity where it
// is too large. Nothing where the text is anything else, or longer than 400 bytes.
std::optional<double> read_decimal(std::string_view text);

}  // namespace posenc
