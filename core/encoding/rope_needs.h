#pragma once
// Asking the options of a stretching rule for what the rule cannot do without.

#include <optional>
#include <string>
#include <string_view>

#include "encoding/doors.h"
#include "numeric/refuse.h"

namespace posenc {

template <class T>
T needed(const std::optional<T>& value, std::string_view rule, std::string_view name) {
  if (!value) refuse({rule, " scaling needs ", name});
  return *value;
}

inline double needed_length(const std::optional<std::int64_t>& tokens, std::string_view rule, std::string_view name) {
  return static_cast<double>(check_range(name, needed(tokens, rule, name), 1, max_position));
}

}  // namespace posenc
