// The door "add", fixed rows: the sinusoidal table and its frequencies.

#include "encoding/sinusoidal.h"

#include "border.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::int64_t most = max_entries;

SinusoidalOptions sinusoidal_options(const Options& options) {
  SinusoidalOptions sinusoidal;
  sinusoidal.start = options.real("start", sinusoidal.start);
  sinusoidal.base = options.real("base", sinusoidal.base);
  sinusoidal.layout = options.choice(
      "layout", {{"interleaved", Layout::interleaved}, {"sin_cos", Layout::sin_cos}, {"cos_sin", Layout::cos_sin}},
      sinusoidal.layout);
  sinusoidal.frequency = options.choice(
      "freq", {{"paper", FrequencyRule::paper}, {"endpoint", FrequencyRule::endpoint}}, sinusoidal.frequency);
  sinusoidal.odd =
      options.choice("odd", {{"extra_sine", OddWidth::extra_sine}, {"zero_pad", OddWidth::zero_pad}}, sinusoidal.odd);
  return sinusoidal;
}

// {d, count, start, base, layout, freq, odd} → count × d
val table(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto d = options.whole("d", 1, most);
    return matrix(sinusoidal_table<float>(options.whole("count", 0, most, 1), d, sinusoidal_options(options)));
  });
}

// {d, base, freq, odd} → {frequencies, wavelengths}
val frequencies_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto d = options.whole("d", 1, most);
    const auto sinusoidal = sinusoidal_options(options);
    return object({{"frequencies", frequencies(d, sinusoidal)}, {"wavelengths", wavelengths(d, sinusoidal)}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(sinusoidal) {
  emscripten::function("sinusoidalTable", &table);
  emscripten::function("frequencies", &frequencies_of);
}
