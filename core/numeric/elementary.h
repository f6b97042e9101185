#pragma once
// exp, log, sine and cosine that give the same bits on every machine: only + − × ÷, bit casts and whole numbers, no
// libm. Series are Taylor's after range reduction, so that every coefficient explains itself. Errors are stated in
// units in the last place (ulp) of the exact value and tested against 60-digit arithmetic.

#include <cstddef>

#include "numeric/double_double.h"
#include "numeric/elementary4.h"
#include "numeric/simd.h"

namespace posenc {

// e^x, below 1 ulp; 0 or infinity when out of range.
double exp(double x);

// Natural logarithm, below 1 ulp; −infinity at 0, NaN below.
double log(double x);

// base^exponent for base > 0, below 1 ulp.
double pow_positive(double base, double exponent);

// Hyperbolic tangent, below 2 ulp.
double tanh(double x);

// 1 / (1 + e^−x), below 2 ulp.
double logistic(double x);

struct SinCos {
  double sin, cos;
};

// Both at once, each below 1 ulp, for every finite angle in radians, however large; NaN for the others.
SinCos sin_cos(double angle);

// The same for an angle given to 104 bits: a double angle of 1e5 alone is known to 1e-11 only.
SinCos sin_cos(DoubleDouble angle);

struct SinCos2 {
  Double2 sin, cos;
};

// Two angles at once, for |angle| ≤ max_lane_angle; the same bits as sin_cos of each.
inline constexpr double max_lane_angle = 0x1p20;
SinCos2 sin_cos(Pair<Double2> angles);

// The same of `count` such pairs of angles.
void sin_cos(const Pair<Double2>* angles, std::size_t count, SinCos2* values);

// float: the lanes of elementary4.h for one number; log through double.
inline float exp(float x) { return exp(splat(x))[0]; }
inline float tanh(float x) { return tanh(splat(x))[0]; }
inline float logistic(float x) { return logistic(splat(x))[0]; }
inline float log(float x) { return static_cast<float>(log(static_cast<double>(x))); }

}  // namespace posenc
