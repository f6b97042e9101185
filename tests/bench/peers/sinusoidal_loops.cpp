#include "sinusoidal_loops.h"

#include <cmath>
#include <vector>

#include "numeric/simd.h"

namespace posenc::peers {

void sinf_table(float* table, std::int64_t rows, std::int64_t d) {
  std::vector<float> frequencies;
  for (std::int64_t i = 0; i < d; i += 2)
    frequencies.push_back(std::pow(10000.0f, -static_cast<float>(i) / static_cast<float>(d)));
  for (std::int64_t p = 0; p < rows; ++p) {
    float* const row = table + p * d;
    for (std::int64_t i = 0; i < d; i += 2) {
      const float angle = static_cast<float>(p) * frequencies[static_cast<std::size_t>(i / 2)];
      row[i] = std::sin(angle);
      row[i + 1] = std::cos(angle);
    }
  }
}

void store_table(float* table, std::int64_t count, float value) {
  const Float4 four = splat(value);
  for (std::int64_t k = 0; k < count; k += 4) {
    store(table + k, four);
    asm volatile("" ::: "memory");  // or the compiler makes a call of memset out of the loop
  }
}

}  // namespace posenc::peers
