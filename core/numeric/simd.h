#pragma once
// The one vector of the project: four floats (or two doubles) in the compilers' own vector extension, which GCC, Clang
// and Emscripten (with and without -msimd128) translate. Lane by lane the arithmetic is plain IEEE, so every target
// gives the same bits; nothing here fuses a multiply and an add.

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "numeric/bits.h"

namespace posenc {

using Float4 = float __attribute__((vector_size(16)));
using Int4 = std::int32_t __attribute__((vector_size(16)));
using Double2 = double __attribute__((vector_size(16)));
using Long2 = std::int64_t __attribute__((vector_size(16)));

// Four doubles, so that code written for four lanes of S runs in double too. An array and not a vector of 32 bytes: how
// those are passed depends on the instruction set.
struct Double4 {
  double lane[4] = {};

  double& operator[](std::int64_t k) { return lane[k]; }
  double operator[](std::int64_t k) const { return lane[k]; }

  friend Double4 operator+(const Double4& a, const Double4& b) {
    return {{a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]}};
  }
  friend Double4 operator-(const Double4& a, const Double4& b) {
    return {{a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]}};
  }
  friend Double4 operator*(const Double4& a, const Double4& b) {
    return {{a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]}};
  }
  friend Double4 operator/(const Double4& a, const Double4& b) {
    return {{a[0] / b[0], a[1] / b[1], a[2] / b[2], a[3] / b[3]}};
  }
  Double4& operator+=(const Double4& b) { return *this = *this + b; }
};

// Four lanes of a scalar type.
template <class S>
using Lanes = std::conditional_t<std::is_same_v<S, float>, Float4, Double4>;

// One number in all lanes.
inline Float4 splat(float x) { return Float4{x, x, x, x}; }
inline Double4 splat(double x) { return {{x, x, x, x}}; }

// Memory need not be aligned.
inline Float4 load(const float* from) {
  Float4 v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
inline Double4 load(const double* from) { return {{from[0], from[1], from[2], from[3]}}; }
inline Double2 load2(const double* from) {
  Double2 v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
inline void store(float* to, const Float4& v) { std::memcpy(to, &v, sizeof v); }
inline void store(double* to, const Double4& v) { std::memcpy(to, &v, sizeof v); }
inline void store(double* to, const Double2& v) { std::memcpy(to, &v, sizeof v); }

// a·b + c, rounded twice.
template <class V>
inline V madd(V a, V b, V c) {
  return a * b + c;
}

// The lanes of a where the mask (the result of a comparison) is set, those of b elsewhere.
inline Float4 select(Int4 mask, Float4 a, Float4 b) {
  return bit_cast<Float4>((bit_cast<Int4>(a) & mask) | (bit_cast<Int4>(b) & ~mask));
}

// Where one of the two is NaN, the result is b.
inline Float4 max(Float4 a, Float4 b) { return select(a > b, a, b); }
inline Float4 min(Float4 a, Float4 b) { return select(a < b, a, b); }

inline Float4 abs(Float4 v) {
  return bit_cast<Float4>(bit_cast<Int4>(v) & Int4{INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX});
}

// Two doubles rounded to floats; two zeros behind them.
inline Float4 narrow(Double2 v) {
#if defined(__wasm_simd128__) && __clang_major__ < 15
  // One instruction, as long as Clang 14 cannot see the next shuffle: it would take both apart into single lanes. The
  // empty assembler line hides it. Clang 19 cannot translate a vector of this width at all.
  using WideDouble4 = double __attribute__((vector_size(32)));
  const WideDouble4 wide = __builtin_shufflevector(v, Double2{}, 0, 1, 2, 3);
  Float4 result = __builtin_convertvector(wide, Float4);
  asm("" : "+r"(result));
  return result;
#elif defined(__wasm_simd128__)
  return Float4{static_cast<float>(v[0]), static_cast<float>(v[1]), 0, 0};
#else
  using Float2 = float __attribute__((vector_size(8)));
  const Float2 two = __builtin_convertvector(v, Float2);
  return Float4{two[0], two[1], 0, 0};
#endif
}

// a0 a1 b0 b1, then a0 b0 a1 b1, then a2 b2 a3 b3.
inline Float4 join(Float4 a, Float4 b) { return __builtin_shufflevector(a, b, 0, 1, 4, 5); }
inline Float4 zip(Float4 a, Float4 b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5); }
inline Float4 zip_high(Float4 a, Float4 b) { return __builtin_shufflevector(a, b, 2, 6, 3, 7); }
inline Double4 zip(const Double4& a, const Double4& b) { return {{a[0], b[0], a[1], b[1]}}; }
inline Double4 zip_high(const Double4& a, const Double4& b) { return {{a[2], b[2], a[3], b[3]}}; }

// The lanes in one fixed order: (0 + 1) + (2 + 3).
inline float sum(Float4 v) { return (v[0] + v[1]) + (v[2] + v[3]); }
inline double sum(const Double4& v) { return (v[0] + v[1]) + (v[2] + v[3]); }

}  // namespace posenc
