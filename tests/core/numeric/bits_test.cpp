// The same results, bit for bit, whatever compiled them: the numbers below were given alike by GCC 12 and Clang 14 at
// -O0 and -O3, and by WebAssembly with and without vector instructions.

#include <cstdint>

#include "catch.hpp"
#include "checksum.hpp"
#include "numeric/elementary.h"
#include "numeric/random.h"

namespace posenc {

TEST_CASE("elementary functions have the bits that every other build computes") {
  Checksum of_exp, of_log, of_sin_cos, of_pow, of_tanh, of_float;
  for (int k = 1; k <= 3000; ++k) {
    const double x = 0.0137 * k * k - 40 * k;  // −29 000 … 4000
    of_exp.add(exp(x / 50));
    of_log.add(log(1e-3 * k * k));
    of_sin_cos.add(sin_cos(x * k * k).sin);
    of_sin_cos.add(sin_cos(x).cos);
    of_pow.add(pow_positive(0.01 * k, x / 10000));
    of_tanh.add(tanh(x / 3000));
    of_tanh.add(logistic(x / 1000));
    const float f = static_cast<float>(x / 300);
    of_float.add(exp(f));
    of_float.add(tanh(f / 16));
    of_float.add(logistic(f));
    of_float.add(log(static_cast<float>(k)));
  }
  CHECK(of_exp.value() == 0x951c8546u);
  CHECK(of_log.value() == 0xb32089c2u);
  CHECK(of_sin_cos.value() == 0x1d7eba53u);
  CHECK(of_pow.value() == 0x9b6f5c9eu);
  CHECK(of_tanh.value() == 0x5ba3e691u);
  CHECK(of_float.value() == 0xdcc28baau);
}

TEST_CASE("random numbers have the bits that every other build computes") {
  Checksum of_uniform, of_normal;
  for (std::uint64_t k = 0; k < 3000; ++k) {
    of_uniform.add(uniform(2024, 1, k));
    of_normal.add(normal(2024, 2, k));
  }
  CHECK(of_uniform.value() == 0x810174aeu);
  CHECK(of_normal.value() == 0x3efca7f6u);
}

}  // namespace posenc
