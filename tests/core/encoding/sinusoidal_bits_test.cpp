// The same tables, bit for bit, whatever compiled them. tests/wasm/sinusoidal.test.ts holds the same tables of both
// WebAssembly builds against the same numbers, which GCC 12 and Clang 14 gave at -O0 and -O3.

#include "catch.hpp"
#include "checksum.hpp"
#include "encoding/sinusoidal.h"

using namespace posenc;

namespace {

template <class S>
std::uint32_t checksum_of(std::int64_t count, std::int64_t d, const SinusoidalOptions& options) {
  const Matrix<S> table = sinusoidal_table<S>(count, d, options);
  Checksum sum;
  for (Index k = 0; k < table.size(); ++k) sum.add(table.data()[k]);
  return sum.value();
}

}  // namespace

TEST_CASE("a float table has the bits that every other build computes") {
  CHECK(checksum_of<float>(600, 100, {}) == 0x3acf3064u);
  CHECK(checksum_of<float>(30, 7, {}) == 0xa6895a24u);
  CHECK(checksum_of<float>(200, 33, {-30.5, 500000, Layout::sin_cos, FrequencyRule::paper, OddWidth::extra_sine}) ==
        0xa946f89au);
  CHECK(checksum_of<float>(100, 65, {1e9, 10000, Layout::cos_sin, FrequencyRule::endpoint, OddWidth::zero_pad}) ==
        0x9a1d9c68u);
}

TEST_CASE("a double table has the bits that every other build computes") {
  CHECK(checksum_of<double>(100, 64, {}) == 0xe8c95472u);
  CHECK(checksum_of<double>(50, 9, {1e15, 300, Layout::cos_sin, FrequencyRule::endpoint, OddWidth::extra_sine}) ==
        0xf7f5a4fbu);
}
