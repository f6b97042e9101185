#include "table/half.h"

#include <cmath>
#include <limits>
#include <set>

#include "catch.hpp"
#include "numeric/bits.h"

using namespace posenc;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

float f16(std::uint16_t bits) { return half_decode(Half::f16, bits); }
float bf16(std::uint16_t bits) { return half_decode(Half::bf16, bits); }
std::uint16_t bf16_of(std::uint32_t bits) { return half_encode(Half::bf16, bit_cast<float>(bits)); }

}  // namespace

TEST_CASE("f16 bits stand for the numbers of IEEE 754, subnormals included") {
  CHECK(f16(0x0001) == 5.960464477539063e-08f);
  CHECK(f16(0x03ff) == 6.097555160522461e-05f);
  CHECK(f16(0x0400) == 6.103515625e-05f);
  CHECK(f16(0x3555) == 0.333251953125f);
  CHECK(f16(0x3c00) == 1);
  CHECK(f16(0x7bff) == 65504);
  CHECK(f16(0x7c00) == infinity);
  CHECK(f16(0xfc00) == -infinity);
  CHECK(f16(0x8001) == -5.960464477539063e-08f);
  CHECK(std::isnan(f16(0x7e00)));
  CHECK(std::isnan(f16(0xfc01)));
}

TEST_CASE("bf16 bits are the upper half of a float") {
  CHECK(bf16(0x3f80) == 1);
  CHECK(bf16(0x3e8a) == 0.26953125f);
  CHECK(bf16(0x4049) == 3.140625f);
  CHECK(bf16(0x7f80) == infinity);
  CHECK(static_cast<double>(bf16(0x0001)) == 9.183549615799121e-41);
}

TEST_CASE("zero keeps its sign both ways") {
  for (const Half format : {Half::f16, Half::bf16}) {
    CHECK(std::signbit(half_decode(format, 0x8000)));
    CHECK_FALSE(std::signbit(half_decode(format, 0x0000)));
    CHECK(half_encode(format, -0.0f) == 0x8000);
  }
}

TEST_CASE("every number of either format comes back as itself") {
  int wrong = 0;
  for (const Half format : {Half::f16, Half::bf16}) {
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
      const float value = half_decode(format, static_cast<std::uint16_t>(bits));
      if (std::isnan(value)) {
        wrong += !std::isnan(half_round(format, value));
      } else {
        wrong += half_encode(format, value) != bits;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("a float becomes the nearer of its two neighbours, and the even one of two equally near") {
  // halfway points between neighbours, and the floats just beside them, over all positive numbers of the format
  const Half format = GENERATE(Half::f16, Half::bf16);
  const std::uint32_t infinity_bits = format == Half::f16 ? 0x7c00 : 0x7f80;
  int wrong = 0;
  for (std::uint32_t bits = 0; bits + 1 < infinity_bits; ++bits) {
    const auto low = static_cast<std::uint16_t>(bits), high = static_cast<std::uint16_t>(bits + 1);
    const double middle =
        (static_cast<double>(half_decode(format, low)) + static_cast<double>(half_decode(format, high))) / 2;
    const float tie = static_cast<float>(middle);
    wrong += half_encode(format, tie) != (bits % 2 == 0 ? low : high);
    wrong += half_encode(format, std::nextafter(tie, 0.0f)) != low;
    wrong += half_encode(format, std::nextafter(tie, infinity)) != high;
  }
  CHECK(wrong == 0);
}

TEST_CASE("what is too large becomes infinity, from the last tie on") {
  CHECK(half_round(Half::f16, 65519) == 65504);
  CHECK(half_round(Half::f16, 65520) == infinity);
  CHECK(half_round(Half::f16, -1e30f) == -infinity);
  CHECK(bf16_of(0x7f7fffff) == 0x7f80);
  CHECK(bf16_of(0x7f800000) == 0x7f80);
  CHECK(bf16_of(0xff800000) == 0xff80);
}

TEST_CASE("a NaN never becomes infinity, whichever of its bits are set") {
  for (const std::uint32_t nan : {0x7f800001u, 0x7fc00000u, 0xff800001u, 0x7fffffffu}) {
    for (const Half format : {Half::f16, Half::bf16}) CHECK(std::isnan(half_round(format, bit_cast<float>(nan))));
  }
}

TEST_CASE("bf16 rounds where cutting off would be one too low") {
  CHECK(bf16_of(0x3e89ccd5) == 0x3e8a);
  CHECK(bf16_of(0x322bcc77) == 0x322c);
  CHECK(bf16_of(0x3f808000) == 0x3f80);
  CHECK(bf16_of(0x3f818000) == 0x3f82);
}

TEST_CASE("of 2048 positions bf16 can tell 641 apart") {
  std::set<float> distinct;
  for (int p = 0; p < 2048; ++p) distinct.insert(half_round(Half::bf16, static_cast<float>(p)));
  CHECK(distinct.size() == 641);
}

TEST_CASE("bits are read from exactly as many hexadecimal digits as asked for") {
  CHECK(bits_from_hex("3f80", 4) == 0x3f80);
  CHECK(bits_from_hex("7F800001", 8) == 0x7f800001);
  for (const char* bad : {"", "3f8", "3f800", "3g80", "-f80", "+f80", "0x3f", " f80", "3f8 "}) {
    CHECK(refusal([&] { bits_from_hex(bad, 4); }) != "");
  }
}
