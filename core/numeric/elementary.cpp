#include "numeric/elementary.h"

#include <cmath>
#include <initializer_list>
#include <limits>

#include "numeric/bits.h"

namespace posenc {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

// log 2 in two parts: the first has 42 bits, so that its product with a whole number below 2^11 is exact
constexpr double ln2_first = 0x1.62e42fefa3800p-1;
constexpr double ln2_rest = 0x1.ef35793c76730p-45;

// (e^r − 1 − r) / r² for |r| ≤ log 2 / 2: 1/2! + r/3! + … + r¹¹/13!
double exp_tail(double r) {
  double p = 1.0 / 6227020800;
  for (const double c : {1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040,
                         1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2})
    p = p * r + c;
  return p;
}

// (2 atanh s − 2s) / s³ for |s| ≤ 3 − √8: 2(1/3 + s²/5 + s⁴/7 + …)
double log_tail(double s_squared) {
  double p = 2.0 / 23;
  for (int odd = 21; odd >= 3; odd -= 2) p = p * s_squared + 2.0 / odd;
  return p;
}

}  // namespace

double exp(double x) {
  if (x > 709.79) return infinity;
  if (x < -745.2) return 0;
  if (x != x) return x;

  // x = k·log 2 + r + lost
  const double k = std::floor(x * 0x1.71547652b82fep+0 + 0.5);
  const double head = x - k * ln2_first;
  const double low = k * ln2_rest;
  const double r = head - low;
  const double lost = (head - r) - low;

  const DoubleDouble s = quick_two_sum(1.0, r);
  const double y = s.hi + (s.lo + (lost + r * r * exp_tail(r)));
  return scale_by_power_of_two(y, static_cast<int>(k));
}

double log(double x) {
  if (!(x > 0)) return x == 0 ? -infinity : not_a_number;
  if (x == infinity) return x;

  // x = m·2^k; log m = 2 atanh s with s = f / (2 + f), f = m − 1
  const Scaled scaled = split_exponent(x);
  const double k = scaled.exponent;
  const double f = scaled.mantissa - 1;

  // s to twice the precision: the quotient, and a second one of what it leaves of f
  const DoubleDouble denominator = quick_two_sum(2.0, f);
  const double s = f / denominator.hi;
  const DoubleDouble back = two_product(s, denominator.hi);
  const double s_low = ((f - back.hi) - back.lo - s * denominator.lo) / denominator.hi;

  const DoubleDouble lead = two_sum(k * ln2_first, 2 * s);
  return lead.hi + (lead.lo + (k * ln2_rest + (2 * s_low + s * (s * s) * log_tail(s * s))));
}

double pow_positive(double base, double exponent) { return power(base, exponent, 1).hi; }

double logistic(double x) { return 1 / (1 + exp(-x)); }

double tanh(double x) {
  // |x| < 1/2: sinh x / cosh x by their series, odd and without cancellation
  if (std::fabs(x) < 0.5) {
    const double z = x * x;
    double sinh_over_x = 1, cosh = 1;
    for (int n = 14; n >= 2; n -= 2) {
      sinh_over_x = 1 + z * sinh_over_x / (n * (n + 1));
      cosh = 1 + z * cosh / (n * (n - 1));
    }
    return x * (sinh_over_x / cosh);
  }
  return 1 - 2 / (exp(2 * x) + 1);
}

}  // namespace posenc
