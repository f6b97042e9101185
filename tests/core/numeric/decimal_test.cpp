#include "numeric/decimal.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "catch.hpp"
#include "numeric/bits.h"
#include "numeric/random.h"

using namespace posenc;

namespace {

// What printf and strtod of the standard library make of it: the fewest digits that give the number back.
std::string by_printf(double value) {
  char text[40];
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  return text;
}

// Number i of a stream of doubles of every size: any pattern of bits is as likely as any other. May be no number.
double any_double(std::uint64_t i) {
  const auto words = philox(5, 0, i);
  return bit_cast<double>(std::uint64_t{words[0]} << 32 | words[1]);
}

constexpr double greatest = std::numeric_limits<double>::max();
constexpr double least = std::numeric_limits<double>::denorm_min();
constexpr double least_normal = std::numeric_limits<double>::min();

}  // namespace

TEST_CASE("a whole number below 10^15 is written with all its digits") {
  CHECK(decimal(3.0) == "3");
  CHECK(decimal(-0.0) == "0");
  CHECK(decimal(123456789012345.0) == "123456789012345");
  CHECK(decimal(std::int64_t{-12}) == "-12");
}

TEST_CASE("decimal text is the shortest that gives the same number back") {
  CHECK(decimal(0.1) == "0.1");
  CHECK(decimal(-2.5) == "-2.5");
  CHECK(decimal(0.00012) == "0.00012");
  CHECK(decimal(0.000012) == "1.2e-05");
  CHECK(decimal(1e300) == "1e+300");
  CHECK(decimal(1e23) == "1e+23");
  CHECK(decimal(0.30000000000000004) == "0.30000000000000004");
  CHECK(decimal(greatest) == "1.7976931348623157e+308");
  CHECK(decimal(least) == "5e-324");
  CHECK(decimal(std::nan("")) == "NaN");
  CHECK(decimal(-HUGE_VAL) == "-inf");
}

TEST_CASE("decimal text is what printf and strtod would make of the number, and is read back to the last bit") {
  for (std::uint64_t i = 0; i < 300; ++i) {
    const double value = any_double(i);
    if (!std::isfinite(value)) continue;
    CHECK(decimal(value) == by_printf(value));
    CHECK(read_decimal(decimal(value)) == value);
  }
  for (int k = -1074; k < 1024; k += 13) CHECK(decimal(std::ldexp(1, k) * 1.5) == by_printf(std::ldexp(1, k) * 1.5));
}

TEST_CASE("a decimal text is read as strtod reads it: the nearest double, ties to the even one") {
  const char* const text =
      GENERATE("0", "-0", "7", "+7", "-12.75", ".5", "2.", "1e-3", "1.5E+8", "00012.50", "0.1", "123456789.123456789",
               "9007199254740993", "9007199254740993.0000000000000000000000001", "9007199254740995", "1e22", "1e23",
               "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9e-324", "2.4703282292062327e-324",
               "2.4703282292062328e-324", "1e-400", "1.7976931348623157e308", "1.7976931348623158e308",
               "1.7976931348623159e308", "1e309", "-1e999999999999", "0e999999999999", "1e-999999999999");
  CAPTURE(text);
  const std::optional<double> read = read_decimal(text);
  REQUIRE(read);
  CHECK(*read == std::strtod(text, nullptr));
  CHECK(std::signbit(*read) == std::signbit(std::strtod(text, nullptr)));
}

TEST_CASE("400 digits are read exactly, and longer texts not at all") {
  const std::string digits = "0." + std::string(390, '0') + "12345678";
  CHECK(read_decimal(digits + "") == std::strtod(digits.c_str(), nullptr));
  const std::string nines(400, '9');
  CHECK(read_decimal(nines) == HUGE_VAL);
  const std::string shifted = "9007199254740993." + std::string(375, '0') + "1e-300";
  CHECK(read_decimal(shifted) == std::strtod(shifted.c_str(), nullptr));
  CHECK_FALSE(read_decimal(nines + "9"));
}

TEST_CASE("what is no decimal number is not read") {
  const char* const text =
      GENERATE("", "-", ".", "e5", "1e", "1e+", "1.2.3", "1 ", " 1", "0x10", "NaN", "inf", "--1", "1e5.5");
  CAPTURE(text);
  CHECK_FALSE(read_decimal(text));
}

TEST_CASE("numbers beside the borders of the doubles come back as they went") {
  for (const double border : {least, least_normal, greatest, 1.0, 0x1p-44, 0x1p60}) {
    for (const double value : {border, std::nextafter(border, 0), std::nextafter(border, 2 * border)}) {
      if (std::isfinite(value)) CHECK(read_decimal(decimal(value)) == value);
    }
  }
}
