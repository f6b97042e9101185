#pragma once
// Random numbers by counting: number k of a stream is a function of seed, stream and k alone, the same on every
// machine, so that a run is resumed from three whole numbers. Source: Philox 4×32 with ten rounds, Salmon et al. 2011,
// "Parallel random numbers: as easy as 1, 2, 3".

#include <array>
#include <cstdint>
#include <vector>

namespace posenc {

// 128 bits for (seed, stream, counter): the key is the seed, the counter block holds counter and stream, low words
// first.
std::array<std::uint32_t, 4> philox(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter);

// Uniform in [0, 1): a whole multiple of 2^-53.
double uniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter);

// Standard normal (Box & Muller 1958), by the logarithm and sine of the core.
double normal(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter);

// A stream read in order; each draw moves the counter on. Copy it or keep its three numbers to resume.
struct Random {
  std::uint64_t seed = 0;
  std::uint64_t stream = 0;
  std::uint64_t counter = 0;

  explicit Random(std::uint64_t seed_, std::uint64_t stream_ = 0, std::uint64_t counter_ = 0)
      : seed(seed_), stream(stream_), counter(counter_) {}

  double uniform();
  double normal();

  // A whole number from 0 to n − 1, all equally likely; n ≥ 1, else refused.
  std::int64_t below(std::int64_t n);

  // 0 … n − 1 in random order, all orders equally likely (Fisher & Yates, from the last place down); n ≥ 0.
  std::vector<std::int64_t> permutation(std::int64_t n);
};

}  // namespace posenc
