#include "numeric/decimal.h"

#include <algorithm>
#include <cmath>

#include "numeric/bits.h"
#include "numeric/natural.h"

namespace posenc {

namespace {

// above / below
struct Ratio {
  Natural above, below{1};

  // · 10^power
  void scale(int power) noexcept {
    for (; power > 0; --power) above.multiply(10);
    for (; power < 0; ++power) below.multiply(10);
  }
};

// A finite number above 0, exactly.
Ratio ratio_of(double value) {
  const Scaled scaled = split_exponent(value);
  Ratio ratio{Natural(static_cast<std::uint64_t>(scaled.mantissa * 0x1p53))};
  const int power = scaled.exponent - 53;
  (power > 0 ? ratio.above : ratio.below).shift(std::abs(power));
  return ratio;
}

// The double nearest to a ratio, which must lie within a few powers of ten of the doubles.
double nearest_double(Ratio ratio) {
  // in units of 2^unit it is a whole number of 53 or 54 bits, of fewer below the smallest normal double
  const auto scaled = [&](int unit) {
    Ratio in_units = ratio;
    (unit > 0 ? in_units.below : in_units.above).shift(std::abs(unit));
    return nearest_whole(in_units.above, in_units.below);
  };
  constexpr std::uint64_t limit = std::uint64_t{1} << 53;
  int unit = std::max(ratio.above.bits() - ratio.below.bits() - 53, -1074);
  std::uint64_t whole = scaled(unit);
  if (whole > limit) whole = scaled(++unit);
  return scale_by_power_of_two(static_cast<double>(whole), unit);
}

// The position of the first digit: value = d.ddd · 10^place.
int place_of(double value, Ratio exact) {
  const int power = split_exponent(value).exponent - 1;             // from 2^power to less than 2^(power + 1.5)
  const int place = static_cast<int>(std::floor(power * 0.30103));  // right, or one too low
  exact.scale(-place - 1);
  return exact.above.compare(exact.below) < 0 ? place : place + 1;
}

// d.ddd · 10^place as people write it: plainly from 0.0001 on, as long as no zeros have to stand in for digits.
std::string written(std::string digits, int place) {
  const int count = static_cast<int>(digits.size());
  if (place >= -4 && place < 0) return digits.insert(0, static_cast<std::size_t>(-place), '0').insert(1, 1, '.');
  const bool plain = place >= 0 && place < count;
  const int point = plain ? place + 1 : 1;
  if (point < count) digits.insert(static_cast<std::size_t>(point), 1, '.');
  if (plain) return digits;
  digits += place < 0 ? "e-" : "e+";
  if (std::abs(place) < 10) digits += '0';
  return digits += decimal(std::int64_t{std::abs(place)});
}

// As few digits as tell the number from its neighbours; at most 17.
std::string shortest(double value) {
  const Ratio exact = ratio_of(value);
  const int place = place_of(value, exact);
  for (int count = 1;; ++count) {
    Ratio in_digits = exact;
    in_digits.scale(count - 1 - place);
    const std::uint64_t rounded = nearest_whole(in_digits.above, in_digits.below);
    Ratio back{Natural(rounded)};
    back.scale(place - count + 1);
    if (count < 17 && nearest_double(back) != value) continue;

    // 9.6 in one digit is 10: one place higher
    std::string digits = decimal(static_cast<std::int64_t>(rounded));
    const int higher = static_cast<int>(digits.size()) - count;
    digits.resize(static_cast<std::size_t>(count));
    return written(digits, place + higher);
  }
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number cut up: digits · 10^power.
struct Parts {
  bool negative = false;
  Natural digits;
  int power = 0;
};

// "e-12" in full, or nothing at all.
std::optional<int> read_power(std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] != 'e' && text[0] != 'E') return {};
  text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return {};
  int power = 0;
  for (const char c : text) power = std::min(10 * power + (c - '0'), 100000);
  return negative ? -power : power;
}

std::optional<Parts> cut(std::string_view text) {
  Parts parts;
  parts.negative = text.starts_with('-');
  if (parts.negative || text.starts_with('+')) text.remove_prefix(1);
  bool digits = false, point = false;
  for (; !text.empty() && (is_digit(text[0]) || (text[0] == '.' && !point)); text.remove_prefix(1)) {
    if (text[0] == '.') {
      point = true;
    } else {
      digits = true;
      parts.digits.multiply(10, static_cast<std::uint32_t>(text[0] - '0'));
      if (point) --parts.power;
    }
  }
  const std::optional<int> power = read_power(text);
  if (!digits || !power) return {};
  parts.power += *power;
  return parts;
}

}  // namespace

std::string decimal(std::int64_t value) { return std::to_string(value); }

std::string decimal(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  // an integer keeps its plain form, so that a reader finds the digits that he typed
  if (value == std::floor(value) && std::fabs(value) < 1e15) return decimal(static_cast<std::int64_t>(value));
  return value < 0 ? shortest(-value).insert(0, 1, '-') : shortest(value);
}

std::optional<double> read_decimal(std::string_view text) {
  constexpr std::size_t longest = 400;
  if (text.size() > longest) return {};
  const std::optional<Parts> parts = cut(text);
  if (!parts) return {};

  // far out of range there is nothing to compute; the largest double has 309 digits, the smallest begins at 10^-324
  const int place = parts->power + static_cast<int>(parts->digits.bits() * 0.30103);
  double value = 0;
  if (parts->digits.bits() > 0 && place > 310) {
    value = HUGE_VAL;
  } else if (parts->digits.bits() > 0 && place > -330) {
    Ratio ratio{parts->digits};
    ratio.scale(parts->power);
    value = nearest_double(ratio);
  }
  return parts->negative ? -value : value;
}

}  // namespace posenc
