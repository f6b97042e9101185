// The door "add", fixed rows: the sinusoidal table, its frequencies, and its columns beside those of another.

#include "sinusoidal.h"

#include "encoding/sinusoidal.h"
#include "recipe.h"

namespace posenc::border {

namespace {

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

}  // namespace

Matrix<float> sinusoidal_table_of(const Options& options) {
  const auto d = options.whole("d", 1, most);
  const auto count = options.whole("count", 0, most, 1);
  const auto sinusoidal = sinusoidal_options(options);
  if (!options.has("recipe")) return sinusoidal_table<float>(count, d, sinusoidal);
  return table_by<float>(recipe_of(options.text("recipe")), count, d, sinusoidal.base, sinusoidal.start);
}

Matrix<float> table_of(const Options& options, const char* name) {
  const Options given = options.part(name);
  return given.has("d") ? sinusoidal_table_of(given) : options.matrix(name);
}

namespace {

// options of sinusoidal_table_of → count × d
val table(const val& given) {
  return answer([&] { return matrix(sinusoidal_table_of(Options(given))); });
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

// {matrix, other}: tables, or options of such → how many columns of the one are columns of the other too
val shared_columns_of(const val& given) {
  return answer([&] {
    const Options options(given);
    return val(static_cast<double>(shared_columns(table_of(options, "matrix"), table_of(options, "other"))));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(sinusoidal) {
  emscripten::function("sinusoidalTable", &table);
  emscripten::function("frequencies", &frequencies_of);
  emscripten::function("sharedColumns", &shared_columns_of);
}

}  // namespace posenc::border
