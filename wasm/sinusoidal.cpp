// The door "add", fixed rows: the sinusoidal table, its frequencies, two dimensions.

#include "encoding/sinusoidal.h"

#include "border.h"
#include "encoding/sinusoidal_2d.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::int64_t most = max_entries;

SinusoidalOptions sinusoidal_options(const Options& options) {
  SinusoidalOptions sinusoidal;
  sinusoidal.start = options.real("start", sinusoidal.start);
  sinusoidal.base = options.real("base", sinusoidal.base);
  sinusoidal.layout = options.choice<Layout>(
      "layout", {{"interleaved", Layout::interleaved}, {"sin_cos", Layout::sin_cos}, {"cos_sin", Layout::cos_sin}},
      sinusoidal.layout);
  sinusoidal.frequency = options.choice<FrequencyRule>(
      "freq", {{"paper", FrequencyRule::paper}, {"endpoint", FrequencyRule::endpoint}}, sinusoidal.frequency);
  sinusoidal.odd = options.choice<OddWidth>(
      "odd", {{"extra_sine", OddWidth::extra_sine}, {"zero_pad", OddWidth::zero_pad}}, sinusoidal.odd);
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
    return object(
        {{"frequencies", array(frequencies(d, sinusoidal))}, {"wavelengths", array(wavelengths(d, sinusoidal))}});
  });
}

// {height, width, d, base, order, classToken} → (height·width [+ 1]) × d
val patches(const val& given) {
  return answer([&] {
    const Options options(given);
    Sinusoidal2dOptions grid;
    grid.base = options.real("base", grid.base);
    grid.order = options.choice<AxisOrder>("order", {{"x_first", AxisOrder::x_first}, {"y_first", AxisOrder::y_first}},
                                           grid.order);
    grid.class_token = options.flag("classToken", false);
    const auto height = options.whole("height", 1, 256), width = options.whole("width", 1, 256);
    return matrix(sinusoidal_2d_table<float>(height, width, options.whole("d", 1, 4096), grid));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(sinusoidal) {
  emscripten::function("sinusoidalTable", &table);
  emscripten::function("frequencies", &frequencies_of);
  emscripten::function("sinusoidal2dTable", &patches);
}
