#include "grading/number.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "grading/folding.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr std::size_t longest_number = 200;  // bytes
constexpr double pi = 3.14159265358979323846;
constexpr double unreadable = std::numeric_limits<double>::quiet_NaN();

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A cursor over the text; every read moves on only when it succeeds.
class NumberReader {
 public:
  explicit NumberReader(std::string_view text) : text_(text) {}

  TypedNumber read() {
    skip_lead_in();
    TypedNumber typed;
    const bool negative = take_sign();
    std::vector<double> values = read_amount();
    if (values.empty()) return typed;
    skip_spaces();
    if (peek() == '/') {
      ++at_;
      skip_spaces();
      divide(values, read_amount());
    } else if (is_digit(peek())) {
      add_fraction(values);  // 1 1/2
    }
    const std::string unit(rest());
    const bool one_number = std::none_of(unit.begin(), unit.end(), is_digit);
    if (!one_number) return typed;
    for (const double value : values) {
      if (std::isfinite(value)) typed.values.push_back(negative ? -value : value);
    }
    typed.unit = unit;
    return typed;
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool take(std::string_view expected) {
    if (!text_.substr(at_).starts_with(expected)) return false;
    at_ += expected.size();
    return true;
  }
  void skip_spaces() {
    while (peek() == ' ' || peek() == '\n') ++at_;
  }

  // "PE(3,0) = 0.14", "about 0.14", "~0.14"
  void skip_lead_in() {
    if (const auto equals = text_.rfind('='); equals != std::string_view::npos) at_ = equals + 1;
    for (bool more = true; more;) {
      skip_spaces();
      more = take("≈") || take("~") || take("about ") || take("approximately ") || take("approx. ") ||
             take("approx ") || take("around ") || take("roughly ") || take("ca. ") || take("it is ") || take("is ");
    }
  }

  bool take_sign() {
    const bool negative = take("-") || take("minus ");
    if (!negative) take("+");
    skip_spaces();
    return negative;
  }

  // Digits with whatever parts them: 393,216 or 393 216 or 0.1411
  std::string read_digits() {
    std::string digits;
    while (true) {
      const char c = peek();
      const bool three_digits = is_digit(peek(1)) && is_digit(peek(2)) && is_digit(peek(3)) && !is_digit(peek(4));
      const bool groups = (c == ' ' || c == '\'') && three_digits && !digits.empty() && is_digit(digits.back());
      if (groups) {
        ++at_;
      } else if (is_digit(c) || ((c == '.' || c == ',') && is_digit(peek(1)))) {
        digits += c;
        ++at_;
      } else {
        return digits;
      }
    }
  }

  // "e-3" of 1e-3, 1.5×10^-3 and their like; "" when there is none
  std::string read_exponent() {
    const std::size_t start = at_;
    std::string exponent(1, 'e');
    bool bracket = false;
    if (!take("e")) {
      skip_spaces();
      const bool times = take("×") || take("*") || take("·") || take("x");
      skip_spaces();
      if (!times || !take("10^")) return at_ = start, std::string();
      bracket = take("(");
    }
    if (take("-")) {
      exponent += '-';
    } else {
      take("+");
    }
    const std::size_t digits = at_;
    while (is_digit(peek())) exponent += text_[at_++];
    if (at_ == digits) return at_ = start, std::string();
    if (bracket) take(")");
    return exponent;
  }

  // One amount with its exponent and π; two values when a comma or point may part thousands or decimals.
  std::vector<double> read_amount() {
    std::string digits = read_digits();
    if (digits.empty()) {
      if (take("10^")) return at_ -= 3, power_of_ten();
      return take("π") || take("pi") ? std::vector<double>{pi} : std::vector<double>{};
    }
    if (digits == "10" && peek() == '^') return at_ -= 2, power_of_ten();
    const std::string exponent = read_exponent();
    std::vector<double> values;
    for (const std::string& reading : readings(digits)) {
      values.push_back(read_decimal(reading + exponent).value_or(unreadable));
    }
    const std::size_t start = at_;
    skip_spaces();
    if (!take("·")) take("*");
    skip_spaces();
    if (!take("π") && !take("pi")) return at_ = start, values;
    for (double& value : values) value *= pi;
    return values;
  }

  std::vector<double> power_of_ten() {
    at_ += 3;
    std::string power("1e");
    if (take("-")) power += '-';
    if (!is_digit(peek())) return {};
    while (is_digit(peek())) power += text_[at_++];
    return {read_decimal(power).value_or(unreadable)};
  }

  // "1.234,5" → 1234.5; "1,234,567" → 1234567; "1,234" → 1234 and 1.234; "0,141" → 0.141
  static std::vector<std::string> readings(const std::string& digits) {
    const auto without = [&](char mark) {
      std::string plain = digits;
      std::erase(plain, mark);
      std::replace(plain.begin(), plain.end(), ',', '.');
      return plain;
    };
    const auto points = std::count(digits.begin(), digits.end(), '.');
    const auto commas = std::count(digits.begin(), digits.end(), ',');
    if (points > 0 && commas > 0) return {without(digits.rfind('.') > digits.rfind(',') ? ',' : '.')};
    if (points > 1) return {without('.')};
    if (commas > 1) return {without(',')};
    const auto mark = digits.find(',');
    if (commas == 0) return {digits};
    const bool may_be_thousands = digits.size() - mark == 4 && mark >= 1 && mark <= 3 && digits[0] != '0';
    if (may_be_thousands) return {without('\0'), without(',')};
    return {without('\0')};
  }

  static void divide(std::vector<double>& values, const std::vector<double>& by) {
    if (by.empty()) return values.clear();
    for (double& value : values) value /= by[0];
  }

  void add_fraction(std::vector<double>& values) {
    const auto above = read_amount();
    if (above.empty() || !take("/")) return values.clear();
    const auto below = read_amount();
    if (below.empty()) return values.clear();
    for (double& value : values) value += above[0] / below[0];
  }

  std::string_view rest() {
    skip_spaces();
    std::string_view left = text_.substr(at_);
    while (!left.empty() && (left.back() == ' ' || left.back() == '.' || left.back() == '\n')) left.remove_suffix(1);
    return left;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool unit_fits(const std::vector<std::string>& units, const std::string& given) {
  if (given.empty() || units.empty()) return true;
  return std::any_of(units.begin(), units.end(), [&](const std::string& unit) {
    const std::string plain = fold(unit);
    return given == plain || given == plain + "s";
  });
}

}  // namespace

TypedNumber read_number(std::string_view typed) {
  if (typed.size() > longest_number) return {};
  return NumberReader(fold(typed)).read();
}

NumberMark mark_number(const NumberQuestion& question, std::string_view typed) {
  check_finite("answer", question.answer);
  if (!(check_finite("tolerance", question.tolerance) >= 0)) refuse("tolerance", question.tolerance, "0 or more");
  const TypedNumber number = read_number(typed);
  if (number.values.empty()) return {Label::incorrect, "unreadable", 0};
  const auto right = std::find_if(number.values.begin(), number.values.end(), [&](double value) {
    return std::fabs(value - question.answer) <= question.tolerance;
  });
  if (right == number.values.end()) return {Label::incorrect, "off", number.values[0]};
  if (!unit_fits(question.units, number.unit)) return {Label::incorrect, "unit", *right};
  return {Label::correct, "right", *right};
}

}  // namespace posenc
