#include "table/half.h"

#include <charconv>
#include <string>

#include "numeric/bits.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr std::uint32_t sign_bit = 0x80000000u;
constexpr std::uint32_t infinity = 0x7f800000u;  // larger absolute values are NaN

float decode_f16(std::uint32_t bits) {
  const std::uint32_t sign = (bits & 0x8000u) << 16;
  const std::uint32_t exponent = bits >> 10 & 31u, fraction = bits & 0x3ffu;
  if (exponent == 31) return bit_cast<float>(sign | infinity | fraction << 13);
  if (exponent > 0) return bit_cast<float>(sign | (exponent + 112) << 23 | fraction << 13);  // bias 127 instead of 15

  // subnormal: fraction · 2⁻²⁴, which is exact in float
  const float magnitude = static_cast<float>(fraction) * 0x1p-24f;
  return bit_cast<float>(sign | bit_cast<std::uint32_t>(magnitude));
}

// Drops the lowest bits of a magnitude, to the nearest, ties to even. A carry runs into the exponent, as it should.
std::uint32_t round_off(std::uint32_t magnitude, int dropped) {
  const std::uint32_t below_half = (1u << (dropped - 1)) - 1;
  return (magnitude + below_half + (magnitude >> dropped & 1u)) >> dropped;
}

std::uint16_t encode_f16(std::uint32_t sign, std::uint32_t magnitude) {
  std::uint32_t half;
  if (magnitude > infinity) {
    half = 0x7e00u;
  } else if (magnitude >= 0x477ff000u) {  // 65520 and above: the tie goes to what would be 65536
    half = 0x7c00u;
  } else if (magnitude >= 0x38800000u) {  // 2⁻¹⁴, the smallest normal number
    half = round_off(magnitude - (112u << 23), 13);
  } else {
    // between ½ and 1 a float has steps of 2⁻²⁴, those of the subnormals: adding ½ rounds to them
    half = bit_cast<std::uint32_t>(bit_cast<float>(magnitude) + 0.5f) - bit_cast<std::uint32_t>(0.5f);
  }
  return static_cast<std::uint16_t>(sign >> 16 | half);
}

std::uint16_t encode_bf16(std::uint32_t sign, std::uint32_t magnitude) {
  // a NaN keeps its upper half and a bit that keeps it from becoming infinity
  const std::uint32_t half = magnitude > infinity ? magnitude >> 16 | 0x40u : round_off(magnitude, 16);
  return static_cast<std::uint16_t>(sign >> 16 | half);
}

}  // namespace

float half_decode(Half format, std::uint16_t bits) {
  if (format == Half::f16) return decode_f16(bits);
  return bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

std::uint16_t half_encode(Half format, float value) {
  const auto bits = bit_cast<std::uint32_t>(value);
  const std::uint32_t sign = bits & sign_bit, magnitude = bits & ~sign_bit;
  return format == Half::f16 ? encode_f16(sign, magnitude) : encode_bf16(sign, magnitude);
}

float half_round(Half format, float value) { return half_decode(format, half_encode(format, value)); }

std::uint32_t bits_from_hex(std::string_view text, std::size_t digits) {
  std::uint32_t bits = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
  if (text.size() != digits || error != std::errc() || end != text.data() + text.size()) {
    refuse({"bits must be ", digits, " hexadecimal digits, not \"", text.substr(0, 40), "\""});
  }
  return bits;
}

}  // namespace posenc
