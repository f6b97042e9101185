#include "numeric/random.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "numeric/elementary.h"
#include "numeric/matrix.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// The two words of a 64-bit product.
struct Words {
  std::uint32_t high, low;
};

Words product(std::uint32_t a, std::uint32_t b) {
  const std::uint64_t p = std::uint64_t{a} * b;
  return {static_cast<std::uint32_t>(p >> 32), static_cast<std::uint32_t>(p)};
}

std::uint32_t low_word(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
std::uint32_t high_word(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }

// 53 of the 64 bits of two words, as a multiple of 2^-53 in [0, 1).
double unit(std::uint32_t high, std::uint32_t low) {
  return static_cast<double>((std::uint64_t{high} << 32 | low) >> 11) * 0x1p-53;
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter) {
  std::array<std::uint32_t, 4> x = {low_word(counter), high_word(counter), low_word(stream), high_word(stream)};
  std::uint32_t key_0 = low_word(seed), key_1 = high_word(seed);
  for (int round = 0; round < 10; ++round) {
    const Words p = product(0xD2511F53u, x[0]), q = product(0xCD9E8D57u, x[2]);
    x = {q.high ^ x[1] ^ key_0, q.low, p.high ^ x[3] ^ key_1, p.low};
    key_0 += 0x9E3779B9u;
    key_1 += 0xBB67AE85u;
  }
  return x;
}

double uniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter) {
  const auto x = philox(seed, stream, counter);
  return unit(x[1], x[0]);
}

double normal(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter) {
  const auto x = philox(seed, stream, counter);
  const double u = 1 - unit(x[1], x[0]);  // in (0, 1]: its logarithm is finite
  const double turn = unit(x[3], x[2]);
  return std::sqrt(-2 * log(u)) * sin_cos(0x1.921fb54442d18p+2 * turn).cos;
}

double Random::uniform() { return posenc::uniform(seed, stream, counter++); }

double Random::normal() { return posenc::normal(seed, stream, counter++); }

std::int64_t Random::below(std::int64_t n) {
  const auto size = static_cast<std::uint64_t>(check_range("n", n, 1, INT64_MAX));
  // of the 2^64 values, the first 2^64 mod n are thrown away: the others fall evenly on the n results
  const std::uint64_t surplus = (0 - size) % size;
  for (;;) {
    const auto x = philox(seed, stream, counter++);
    const std::uint64_t value = std::uint64_t{x[1]} << 32 | x[0];
    if (value >= surplus) return static_cast<std::int64_t>(value % size);
  }
}

std::vector<std::int64_t> Random::permutation(std::int64_t n) {
  std::vector<std::int64_t> order(static_cast<std::size_t>(check_range("n", n, 0, max_entries)));
  std::iota(order.begin(), order.end(), 0);
  for (std::int64_t last = n - 1; last > 0; --last)
    std::swap(order[static_cast<std::size_t>(last)], order[static_cast<std::size_t>(below(last + 1))]);
  return order;
}

}  // namespace posenc
