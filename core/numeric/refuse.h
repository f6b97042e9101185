#pragma once
// The one way in which the core says no: std::invalid_argument with one sentence that names the parameter, the value
// and what is allowed.

#include <cstdint>
#include <string>
#include <string_view>

#include "numeric/decimal.h"

namespace posenc {

// Throws std::invalid_argument: "<name> must be <allowed>, not <value>".
[[noreturn]] void refuse(std::string_view name, double value, std::string_view allowed);
[[noreturn]] void refuse(std::string_view name, std::int64_t value, std::string_view allowed);
[[noreturn]] void refuse(std::string_view sentence);

// Each returns its value when it is allowed and refuses it otherwise. NaN is never allowed.
std::int64_t check_range(std::string_view name, std::int64_t value, std::int64_t low, std::int64_t high);
double check_finite(std::string_view name, double value);
double check_positive(std::string_view name, double value);

// A whole number that came as a double (from JavaScript or JSON): refuses 2.5, NaN and what lies outside low … high.
std::int64_t check_whole(std::string_view name, double value, std::int64_t low, std::int64_t high);

// rows, columns and rows × columns ≤ max_entries, in 64 bits and before anything is allocated.
void check_entries(std::string_view what, std::int64_t rows, std::int64_t columns);

}  // namespace posenc
