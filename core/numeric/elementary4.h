#pragma once
// exp, tanh and the logistic function of four floats at once, for softmax and GELU: the same bits on every machine.

#include <limits>

#include "numeric/bits.h"
#include "numeric/simd.h"

namespace posenc {

namespace lanes {

// The whole number nearest to x, for |x| < 2^22: adding 1.5·2^23 pushes the fraction out of the mantissa.
inline constexpr float rounder = 0x1.8p23f;

// (e^r − 1 − r) / r² for |r| ≤ log 2 / 2: 1/2! + r/3! + … + r⁵/7!
inline Float4 exp_tail(Float4 r) {
  Float4 p = splat(1.0f / 5040);
  p = madd(p, r, splat(1.0f / 720));
  p = madd(p, r, splat(1.0f / 120));
  p = madd(p, r, splat(1.0f / 24));
  p = madd(p, r, splat(1.0f / 6));
  return madd(p, r, splat(0.5f));
}

}  // namespace lanes

// e^x, below 1 ulp from −87.33 to 88.37; 0 below and infinity above, so that one exponent field is enough.
inline Float4 exp(Float4 x) {
  // x = k·log 2 + r; log 2 in two parts, the first short enough for an exact product
  const Float4 shifted = madd(x, splat(0x1.715476p0f), splat(lanes::rounder));
  const Float4 k = shifted - splat(lanes::rounder);
  const Float4 head = x - k * splat(0x1.62e4p-1f);
  const Float4 low = k * splat(0x1.7f7d1cp-20f);
  const Float4 r = head - low;
  const Float4 lost = (head - r) - low;

  // 1 + r, what that sum lost, and the rest of the series
  const Float4 s = splat(1.0f) + r;
  const Float4 rest = (r - (s - splat(1.0f))) + madd(r * r, lanes::exp_tail(r), lost);
  const Float4 y = s + rest;

  // the last bits of `shifted` are k: they go into the exponent field as 2^k
  const Int4 bits = (bit_cast<Int4>(shifted) + Int4{127, 127, 127, 127}) << 23;
  const Float4 power = y * bit_cast<Float4>(bits);

  const Float4 infinity = splat(std::numeric_limits<float>::infinity());
  const Float4 bounded = select(x > splat(0x1.618p6f), infinity, power);
  return select(x < splat(-0x1.5d589ep6f), splat(0.0f), bounded);
}

// 1 / (1 + e^−x), below 2 ulp. GELU by tanh is x·logistic(2u) with u = √(2/π)(x + 0.044715 x³).
inline Float4 logistic(Float4 x) { return splat(1.0f) / (splat(1.0f) + exp(-x)); }

// Hyperbolic tangent, below 4 ulp.
inline Float4 tanh(Float4 x) {
  // |x| < 1/2: sinh x / cosh x by their series, odd and without cancellation
  const Float4 z = x * x;
  const Float4 sinh_over_x =
      madd(z, madd(z, madd(z, splat(1.0f / 5040), splat(1.0f / 120)), splat(1.0f / 6)), splat(1.0f));
  const Float4 cosh = madd(z, madd(z, madd(z, splat(1.0f / 720), splat(1.0f / 24)), splat(0.5f)), splat(1.0f));
  const Float4 small = x * (sinh_over_x / cosh);

  // elsewhere (e^2x − 1) / (e^2x + 1); beyond ±10 the float is ±1
  const Float4 bounded = max(splat(-10.0f), min(splat(10.0f), x));
  const Float4 e = exp(bounded + bounded);
  const Float4 large = (e - splat(1.0f)) / (e + splat(1.0f));
  return select(abs(x) < splat(0.5f), small, large);
}

}  // namespace posenc
