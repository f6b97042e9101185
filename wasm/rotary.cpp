// The door "turn": frequencies after any stretching rule, and the angles that positions make of them.

#include "encoding/rotary.h"

#include <optional>

#include "border.h"
#include "insight/rotary_scores.h"
#include "numeric/refuse.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::int64_t longest = 2'000'000'000;  // tokens
constexpr std::int64_t widest = 4096;            // channels of a head

std::optional<double> real_if(const Options& options, const char* name) {
  return options.has(name) ? std::optional(options.real(name)) : std::nullopt;
}

std::optional<std::int64_t> whole_if(const Options& options, const char* name) {
  return options.has(name) ? std::optional(options.whole(name, 1, longest)) : std::nullopt;
}

std::optional<std::vector<double>> reals_if(const Options& options, const char* name) {
  return options.has(name) ? std::optional(options.reals(name)) : std::nullopt;
}

RopeOptions rope_options(const Options& options) {
  RopeOptions rope;
  rope.base = options.real("base", rope.base);
  rope.partial = options.real("partial", rope.partial);
  rope.scaling = options.choice("scaling",
                                {{"none", RopeScaling::none},
                                 {"linear", RopeScaling::linear},
                                 {"ntk", RopeScaling::ntk},
                                 {"dynamic", RopeScaling::dynamic},
                                 {"yarn", RopeScaling::yarn},
                                 {"llama3", RopeScaling::llama3},
                                 {"longrope", RopeScaling::longrope}},
                                rope.scaling);
  rope.factor = real_if(options, "factor");
  rope.original_max = whole_if(options, "originalMax");
  rope.max_position = whole_if(options, "maxPosition");
  rope.seq_len = whole_if(options, "seqLen");
  rope.beta_fast = options.real("betaFast", rope.beta_fast);
  rope.beta_slow = options.real("betaSlow", rope.beta_slow);
  rope.truncate = options.flag("truncate", rope.truncate);
  rope.low_freq_factor = real_if(options, "lowFreqFactor");
  rope.high_freq_factor = real_if(options, "highFreqFactor");
  rope.short_factor = reals_if(options, "shortFactor");
  rope.long_factor = reals_if(options, "longFactor");
  rope.mscale = real_if(options, "mscale");
  rope.mscale_all_dim = real_if(options, "mscaleAllDim");
  rope.attention_factor = real_if(options, "attentionFactor");
  return rope;
}

// {headDim, …rope options} → {frequencies, wavelengths, attentionFactor, base, low, high}
val rope_frequencies_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto found = rope_frequencies(options.whole("headDim", 2, widest), rope_options(options));
    std::vector<double> wavelengths;
    for (const double w : found.inv_freq) wavelengths.push_back(2 * 3.141592653589793 / w);
    return object({{"frequencies", found.inv_freq},
                   {"wavelengths", wavelengths},
                   {"attentionFactor", found.attention_factor},
                   {"base", found.base},
                   {"low", found.low},
                   {"high", found.high}});
  });
}

// {headDim, count, start, …rope options} → {angle, cosine, sine}, each positions × pairs
val rope_angles_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto count = options.whole("count", 1, 4096);
    const double start = options.real("start", 0);
    std::vector<double> positions;
    for (std::int64_t p = 0; p < count; ++p) positions.push_back(start + static_cast<double>(p));
    const auto found = rope_angles(options.whole("headDim", 2, widest), positions, rope_options(options));
    return object({{"angle", Matrix<float>(found.angle.cast<float>())},
                   {"cosine", Matrix<float>(found.cosine.cast<float>())},
                   {"sine", Matrix<float>(found.sine.cast<float>())}});
  });
}

// {headDim, count, start, base} → queries × keys
val rotary_scores_of(const val& given) {
  return answer([&] {
    const Options options(given);
    Rotary rotary;
    rotary.options = rope_options(options);
    return matrix(rotary_scores(options.whole("count", 1, 4096), options.real("start", 0),
                                options.whole("headDim", 2, widest), rotary, 1));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(rotary) {
  emscripten::function("ropeFrequencies", &rope_frequencies_of);
  emscripten::function("ropeAngles", &rope_angles_of);
  emscripten::function("rotaryScores", &rotary_scores_of);
}
