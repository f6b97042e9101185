#pragma once
// The two 16-bit formats that tables come in: IEEE 754 binary16 (f16), and bfloat16 (bf16), the upper half of a
// float32.

#include <cstdint>
#include <string_view>

namespace posenc {

enum class Half { f16, bf16 };

// The number that the 16 bits stand for: exact, subnormals and signed zeros included; NaN stays NaN.
float half_decode(Half format, std::uint16_t bits);

// The nearest number of the format, ties to even; what is too large becomes ±inf, and a NaN never does.
std::uint16_t half_encode(Half format, float value);

// There and back: what is left of a float in the format.
float half_round(Half format, float value);

// Bits written as hexadecimal digits, most significant first. Refuses text that is not exactly `digits` of them.
std::uint32_t bits_from_hex(std::string_view text, std::size_t digits);

}  // namespace posenc
