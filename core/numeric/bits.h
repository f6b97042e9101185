#pragma once
// Numbers as their bits: the cast, and the exponent field of a double taken apart and put together.

#include <cstdint>

namespace posenc {

// std::bit_cast, which the library of older Emscripten lacks.
template <class To, class From>
constexpr To bit_cast(const From& from) {
  return __builtin_bit_cast(To, from);
}

// 2^k for −1022 ≤ k ≤ 1023.
inline double power_of_two(int k) { return bit_cast<double>(static_cast<std::uint64_t>(k + 1023) << 52); }

// x·2^k for |k| ≤ 2000; in two halves, so that neither factor leaves the range of a double.
inline double scale_by_power_of_two(double x, int k) {
  const int half = k / 2;
  return x * power_of_two(half) * power_of_two(k - half);
}

struct Scaled {
  double mantissa;
  int exponent;
};

// x = mantissa·2^exponent with √½ ≤ mantissa < √2 (to within a unit of the last place), for positive finite x.
inline Scaled split_exponent(double x) {
  // a subnormal number is made normal first
  int shift = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p54;
    shift = -54;
  }

  // counted from √½ instead of from 1, the exponent field changes where the mantissa passes √½
  const std::uint64_t bits = bit_cast<std::uint64_t>(x);
  const std::uint64_t root_half = bit_cast<std::uint64_t>(0x1.6a09e667f3bcdp-1);
  const int k = static_cast<int>(static_cast<std::int64_t>(bits - root_half) >> 52);
  return {bit_cast<double>(bits - (static_cast<std::uint64_t>(static_cast<std::int64_t>(k)) << 52)), k + shift};
}

}  // namespace posenc
