#include "numeric/double_double.h"

#include <cmath>

#include "numeric/bits.h"
#include "numeric/elementary.h"

namespace posenc {

namespace {

constexpr DoubleDouble ln2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

// log 2 in three parts: the first has 42 bits, so that its product with a whole number below 2^11 is exact
constexpr double ln2_first = 0x1.62e42fefa3800p-1;
constexpr DoubleDouble ln2_rest = {0x1.ef35793c76730p-45, 0x1.f97b57a079a19p-103};

// e^r − 1 for |r| < 0.022 by Horner's rule: r(1 + r/2 (1 + r/3 (1 + …))); the first term left out is r¹⁵/15!
DoubleDouble exp_minus_1_series(DoubleDouble r) {
  DoubleDouble sum = {1, 0};
  for (int n = 14; n >= 2; --n) sum = add(DoubleDouble{1, 0}, divide(multiply(r, sum), n));
  return multiply(r, sum);
}

}  // namespace

DoubleDouble exp(DoubleDouble x) {
  // x = k·log 2 + r, |r| ≤ log 2 / 2
  const double k = std::floor(x.hi / ln2.hi + 0.5);
  DoubleDouble r = two_sum(x.hi - k * ln2_first, x.lo);
  r = add(r, negate(multiply(DoubleDouble{k, 0}, ln2_rest)));

  // e^r − 1 from e^(r/16) − 1: with t = e^s − 1, e^2s − 1 = t(2 + t)
  DoubleDouble t = exp_minus_1_series({r.hi / 16, r.lo / 16});
  for (int doubling = 0; doubling < 4; ++doubling) t = multiply(t, add(t, DoubleDouble{2, 0}));

  const DoubleDouble y = add(t, DoubleDouble{1, 0});
  const int exponent = static_cast<int>(k);
  return {scale_by_power_of_two(y.hi, exponent), scale_by_power_of_two(y.lo, exponent)};
}

DoubleDouble log_exact(double x) {
  const Scaled s = split_exponent(x);

  // one Newton step on e^y = mantissa: y ← y + (mantissa·e^−y − 1), starting from the double logarithm
  const double y = log(s.mantissa);
  const DoubleDouble ratio = multiply(exp(DoubleDouble{-y, 0}), DoubleDouble{s.mantissa, 0});
  const DoubleDouble rest = add(ratio, DoubleDouble{-1, 0});
  return add(multiply(DoubleDouble{static_cast<double>(s.exponent), 0}, ln2), add(DoubleDouble{y, 0}, rest));
}

DoubleDouble power(double base, double numerator, double denominator) {
  const DoubleDouble exponent = divide(multiply(log_exact(base), DoubleDouble{numerator, 0}), denominator);
  if (exponent.hi > 709.7) return {HUGE_VAL, 0};
  if (exponent.hi < -745.2) return {0, 0};
  return exp(exponent);
}

}  // namespace posenc
