#pragma once
// Numbers of about 104 bits as the unevaluated sum of two doubles, |lo| ≤ half a unit of hi. V is double, or Double2
// for two numbers at once. Sources: Knuth, TAOCP 2, 4.2.2 (two_sum); Dekker 1971 (two_product, without FMA).

#include <cstdint>

#include "numeric/bits.h"
#include "numeric/simd.h"

namespace posenc {

template <class V>
struct Pair {
  V hi, lo;
};

using DoubleDouble = Pair<double>;

// a + b exactly.
template <class V>
inline Pair<V> two_sum(V a, V b) {
  const V s = a + b;
  const V part = s - a;
  return {s, (a - (s - part)) + (b - part)};
}

// a + b exactly when |a| ≥ |b| or a = 0.
template <class V>
inline Pair<V> quick_two_sum(V a, V b) {
  const V s = a + b;
  return {s, b - (s - a)};
}

// x without its 27 last bits: what is left and what was cut off are short enough to be multiplied exactly. Cutting
// cannot overflow, as Veltkamp's multiplication can.
inline double upper_half(double x) { return bit_cast<double>(bit_cast<std::uint64_t>(x) >> 27 << 27); }
inline Double2 upper_half(Double2 x) {
  const std::int64_t keep = ~((std::int64_t{1} << 27) - 1);
  return bit_cast<Double2>(bit_cast<Long2>(x) & Long2{keep, keep});
}

// a·b with a relative error below 2^-104, as long as the second part does not underflow.
template <class V>
inline Pair<V> two_product(V a, V b) {
  const V p = a * b;
  const V a1 = upper_half(a), a2 = a - a1;
  const V b1 = upper_half(b), b2 = b - b1;
  return {p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2};
}

template <class V>
inline Pair<V> add(Pair<V> a, Pair<V> b) {
  const Pair<V> s = two_sum(a.hi, b.hi), t = two_sum(a.lo, b.lo);
  const Pair<V> u = quick_two_sum(s.hi, s.lo + t.hi);
  return quick_two_sum(u.hi, u.lo + t.lo);
}

template <class V>
inline Pair<V> multiply(Pair<V> a, Pair<V> b) {
  const Pair<V> p = two_product(a.hi, b.hi);
  return quick_two_sum(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}

inline DoubleDouble negate(DoubleDouble a) { return {-a.hi, -a.lo}; }

// a / b: the double quotient and a second one of what it leaves.
inline DoubleDouble divide(DoubleDouble a, double b) {
  const double q = a.hi / b;
  const DoubleDouble back = two_product(q, b);
  return quick_two_sum(q, (((a.hi - back.hi) - back.lo) + a.lo) / b);
}

// e^x. The relative error is below 2^-98; x.hi lies within ±700.
DoubleDouble exp(DoubleDouble x);

// The natural logarithm of a positive double; the error is below 2^-100 times the larger of 1 and |log x|.
DoubleDouble log_exact(double x);

// base^(numerator / denominator) for base > 0; the relative error is below 2^-93. 0 or infinity when out of range.
DoubleDouble power(double base, double numerator, double denominator);

}  // namespace posenc
