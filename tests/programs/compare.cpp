#include "compare.h"

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

namespace posenc::cases {

namespace {

constexpr std::array<std::string_view, 3> collections{"tensors", "skipped", "metadata"};

bool is_collection(const std::string& name) {
  for (const std::string_view collection : collections) {
    if (name == collection) return true;
  }
  return false;
}

std::optional<double> number(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (value == "NaN") return std::numeric_limits<double>::quiet_NaN();
  if (value == "inf") return std::numeric_limits<double>::infinity();
  if (value == "-inf") return -std::numeric_limits<double>::infinity();
  return std::nullopt;
}

class Comparison {
 public:
  Comparison(Tolerance tolerance, bool signed_zero) : tolerance_(tolerance), signed_zero_(signed_zero) {}

  void any(const Json& got, const Json& expected, const std::string& place, bool all_names = false) {
    if (got.is_number() && number(expected)) {
      if (got.is_number_integer() && expected.is_number_integer()) return exact(got, expected, place);
      return reals(got.get<double>(), *number(expected), got.is_number_integer(), place);
    }
    if (got.is_array() && expected.is_array()) return arrays(got, expected, place);
    if (got.is_object() && expected.is_object()) return objects(got, expected, place, all_names);
    exact(got, expected, place);
  }

  Difference result;

 private:
  void differ(const std::string& place, const std::string& words, double by) {
    // keep the worst; what cannot be measured is worse than any number
    if (result.equal || by > result.worst) {
      result.worst = by;
      result.place = place;
      result.words = words;
    }
    result.equal = false;
  }

  void exact(const Json& got, const Json& expected, const std::string& place) {
    if (got == expected) return;
    const bool numbers = got.is_number() && expected.is_number();
    differ(place, "got " + got.dump() + ", expected " + expected.dump(),
           numbers ? std::abs(got.get<double>() - expected.get<double>()) : INFINITY);
  }

  void reals(double got, double expected, bool whole, const std::string& place) {
    const std::string words = "got " + text(got) + ", expected " + text(expected);
    if (std::isnan(got) && std::isnan(expected)) return;
    if (!std::isfinite(got) || !std::isfinite(expected)) {
      if (got != expected) differ(place, words, INFINITY);
      return;
    }
    const double allowed = whole ? 0 : std::max(tolerance_.abs, tolerance_.rel * std::abs(expected));
    const double off = std::abs(got - expected);
    const bool same_zero = !signed_zero_ || expected != 0 || std::signbit(got) == std::signbit(expected);
    if (off <= allowed && same_zero) {
      if (result.equal) result.worst = std::max(result.worst, off);
      return;
    }
    differ(place, words, off);
  }

  void arrays(const Json& got, const Json& expected, const std::string& place) {
    if (got.size() != expected.size()) {
      return differ(place, std::to_string(got.size()) + " entries, expected " + std::to_string(expected.size()),
                    INFINITY);
    }
    for (std::size_t k = 0; k < got.size(); ++k) any(got[k], expected[k], place + "[" + std::to_string(k) + "]");
  }

  void objects(const Json& got, const Json& expected, const std::string& place, bool all_names) {
    for (const auto& [name, value] : expected.items()) {
      const std::string inner = place.empty() ? name : place + "." + name;
      if (got.contains(name)) {
        any(got[name], value, inner, place.empty() && is_collection(name));
      } else {
        differ(inner, "missing in the result", INFINITY);
      }
    }
    if (!all_names) return;
    for (const auto& [name, value] : got.items()) {
      if (!expected.contains(name)) differ(place + "." + name, "not expected", INFINITY);
    }
  }

  static std::string text(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return Json(value).dump();
  }

  Tolerance tolerance_;
  bool signed_zero_;
};

}  // namespace

Difference compare(const Json& got, const Json& expected, Tolerance tolerance, bool signed_zero) {
  Comparison comparison(tolerance, signed_zero);
  comparison.any(got, expected, "");
  return comparison.result;
}

}  // namespace posenc::cases
