#include "encoding/wave_zeros.h"

#include <cmath>
#include <vector>

#include "catch.hpp"
#include "numeric/elementary.h"

using namespace posenc;

namespace {

constexpr Index rows = 40000;

double smaller_wave(DoubleDouble start, DoubleDouble frequency, Index row) {
  const DoubleDouble angle = multiply(add(start, {static_cast<double>(row), 0}), frequency);
  const SinCos wave = sin_cos(angle);
  return std::fmin(std::fabs(wave.sin), std::fabs(wave.cos));
}

std::vector<Index> found(DoubleDouble start, DoubleDouble frequency) {
  const WaveZeros zeros(start, frequency, rows);
  std::vector<Index> result;
  for (Index row = zeros.next(0); row < rows; row = zeros.next(row + 1)) result.push_back(row);
  return result;
}

}  // namespace

TEST_CASE("all rows beside the zeros of a wave are found, and none that is far from them") {
  // slow and fast waves, steps near whole quarters, halves and thirds of them, and whole ones to the last bit
  const double frequency =
      GENERATE(1.0, 0.5, 0.1, 1e-3, 1e-4, 2.5e-6, 3e-9, 1.5707963267948966, 1.57, 0.7853981633974483,
               0.5235987755982988, 1.0471975511965976, 1.5707, 3.3, 100.25, 1e7);
  const double start = GENERATE(0.0, 1.0, -20000.0, 0.3, -7.25, 12345.0, 1e9);
  const std::vector<Index> zeros = found({start, 0}, {frequency, 0});

  std::size_t next = 0, missed = 0, far = 0;
  for (Index row = 0; row < rows; ++row) {
    const double wave = smaller_wave({start, 0}, {frequency, 0}, row);
    const bool named = next < zeros.size() && zeros[next] == row;
    next += named;
    missed += !named && wave < 0x1p-15;
    far += named && wave > 0x1.1p-15;
  }
  CHECK(next == zeros.size());
  CHECK(missed == 0);
  CHECK(far == 0);
}

TEST_CASE("the search ends where a wave has no zero in the table, or none that a double tells apart") {
  CHECK(WaveZeros({1e5, 0}, {1e-5, 0}, 1000).next(0) == 1000);  // from 1 to 1.01 radians
  CHECK(WaveZeros({1e150, 0}, {1e150, 0}, 1000).next(1000) == 1000);
}
