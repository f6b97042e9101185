// The counted random stream: which questions come first, which numbers a computed question asks about.

#include "numeric/random.h"

#include <emscripten/bind.h>

#include "border.h"

using emscripten::val;
using posenc::border::answer;
using posenc::border::Options;

namespace {

// {n, seed, stream} → a random order of 0 … n − 1.
val permutation(val options) {
  return answer([&] {
    const Options given(options);
    const auto n = given.whole("n", 0, 4096);
    const auto seed = given.whole("seed", 0, 4294967295);
    const auto stream = given.whole("stream", 0, 4294967295, 0);
    posenc::Random random(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(stream));
    std::vector<std::int32_t> order;
    for (const std::int64_t place : random.permutation(n)) order.push_back(static_cast<std::int32_t>(place));
    return posenc::border::array(order);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(random) { emscripten::function("permutation", &permutation); }
