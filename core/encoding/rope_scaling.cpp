#include "encoding/rope_scaling.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "encoding/doors.h"
#include "encoding/rope_attention.h"
#include "encoding/rope_needs.h"
#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr double full_turn = 2 * std::numbers::pi;

// Frequencies b^(−2i/r) of the pairs i = 0 … r/2 − 1 of r channels.
std::vector<double> plain_frequencies(std::int64_t r, double base) {
  std::vector<double> frequencies(static_cast<std::size_t>(r / 2));
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    frequencies[i] = pow_positive(base, -2.0 * static_cast<double>(i) / static_cast<double>(r));
  }
  return frequencies;
}

void check_factor(double factor) {
  if (!(check_finite("factor", factor) >= 1)) refuse("factor", factor, "at least 1");
}

// The base that divides the last pair by `stretch` and leaves the first alone: b·stretch^(r/(r−2)).
double stretched_base(std::int64_t r, double base, double stretch) {
  if (r < 4) refuse("the rotated channels", r, "at least 4 to stretch the base (one pair has no frequency to spare)");
  return check_finite("the stretched base",
                      base * pow_positive(stretch, static_cast<double>(r) / static_cast<double>(r - 2)));
}

RopeFrequencies linear(std::int64_t r, const RopeOptions& o) {
  const double factor = needed(o.factor, "linear", "factor");
  RopeFrequencies result{plain_frequencies(r, o.base), 1, o.base, {}, {}};
  for (double& frequency : result.inv_freq) frequency /= factor;
  return result;
}

RopeFrequencies with_base(std::int64_t r, double base) { return {plain_frequencies(r, base), 1, base, {}, {}}; }

// Peng et al. 2023: pairs that make many turns within the trained length stay, those that make few are stretched, and a
// ramp over the pairs leads from one to the other.
RopeFrequencies yarn(std::int64_t r, const RopeOptions& o) {
  const double factor = needed(o.factor, "yarn", "factor");
  const double original = needed_length(o.original_max, "yarn", "original_max");
  if (o.base == 1) refuse("base", o.base, "another number than 1 for yarn (all its frequencies are equal)");

  // the pair, as a real number, that makes `turns` turns within the trained length
  const auto pair_of = [&](double turns) {
    return static_cast<double>(r) * log(original / (full_turn * turns)) / (2 * log(o.base));
  };
  double low = pair_of(check_positive("beta_fast", o.beta_fast));
  double high = pair_of(check_positive("beta_slow", o.beta_slow));
  if (o.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, static_cast<double>(r - 1));

  RopeFrequencies result{plain_frequencies(r, o.base), 1, o.base, low, high};
  const double length = low == high ? 0.001 : high - low;
  for (std::size_t i = 0; i < result.inv_freq.size(); ++i) {
    const double ramp = std::clamp((static_cast<double>(i) - low) / length, 0.0, 1.0);
    double& frequency = result.inv_freq[i];
    frequency = frequency * (1 - ramp) + frequency / factor * ramp;
  }
  return result;
}

// Llama 3.1: long waves are stretched, short ones stay, and those between are blended by the turns they make.
RopeFrequencies llama3(std::int64_t r, const RopeOptions& o) {
  const double factor = needed(o.factor, "llama3", "factor");
  const double low = check_positive("low_freq_factor", needed(o.low_freq_factor, "llama3", "low_freq_factor"));
  const double high = check_positive("high_freq_factor", needed(o.high_freq_factor, "llama3", "high_freq_factor"));
  const double original = needed_length(o.original_max, "llama3", "original_max");

  RopeFrequencies result{plain_frequencies(r, o.base), 1, o.base, {}, {}};
  for (double& frequency : result.inv_freq) {
    const double wavelength = full_turn / frequency;
    if (wavelength < original / high) continue;
    if (wavelength > original / low || high == low) {
      frequency /= factor;
      continue;
    }
    const double kept = (original / wavelength - low) / (high - low);
    frequency = (1 - kept) * frequency / factor + kept * frequency;
  }
  return result;
}

const std::vector<double>& checked_list(const std::optional<std::vector<double>>& list, std::string_view name,
                                        std::int64_t pairs) {
  if (!list) refuse({"longrope scaling needs ", name});
  if (static_cast<std::int64_t>(list->size()) != pairs) {
    refuse({name, " has ", list->size(), " numbers for ", pairs, " pairs"});
  }
  return *list;
}

// Ding et al. 2024: every pair has a divisor of its own, one list for short and one for long input.
RopeFrequencies longrope(std::int64_t r, const RopeOptions& o) {
  const auto& shorter = checked_list(o.short_factor, "short_factor", r / 2);
  const auto& longer = checked_list(o.long_factor, "long_factor", r / 2);
  const double original = needed_length(o.original_max, "longrope", "original_max");
  const auto tokens = static_cast<double>(needed(o.seq_len, "longrope", "seq_len"));

  RopeFrequencies result{{}, 1, o.base, {}, {}};
  const auto& divisors = tokens > original ? longer : shorter;
  for (std::size_t i = 0; i < divisors.size(); ++i) {
    const double wave = pow_positive(o.base, 2.0 * static_cast<double>(i) / static_cast<double>(r));
    result.inv_freq.push_back(1 / (divisors[i] * wave));
  }
  return result;
}

RopeFrequencies dynamic(std::int64_t r, const RopeOptions& o) {
  const double factor = needed(o.factor, "dynamic", "factor");
  const std::int64_t trained = needed(o.max_position, "dynamic", "max_position");
  return with_base(r, dynamic_ntk_base(r, o.base, factor, trained, needed(o.seq_len, "dynamic", "seq_len")));
}

// What is given must be in range, also where the rule does not use it.
void check_ranges(const RopeOptions& o) {
  check_positive("base", o.base);
  if (o.factor) check_factor(*o.factor);
  if (o.original_max) check_range("original_max", *o.original_max, 1, max_position);
  if (o.max_position) check_range("max_position", *o.max_position, 1, max_position);
  if (o.seq_len) check_range("seq_len", *o.seq_len, 0, max_position);
  check_finite("beta_fast", o.beta_fast);
  check_finite("beta_slow", o.beta_slow);
  if (o.low_freq_factor) check_finite("low_freq_factor", *o.low_freq_factor);
  if (o.high_freq_factor) check_finite("high_freq_factor", *o.high_freq_factor);
  for (const double divisor : o.short_factor.value_or(std::vector<double>{})) check_positive("short_factor", divisor);
  for (const double divisor : o.long_factor.value_or(std::vector<double>{})) check_positive("long_factor", divisor);
}

}  // namespace

std::int64_t rotated_channels(std::int64_t head_dim, double partial) {
  check_range("head_dim", head_dim, 1, max_entries);
  check_finite("partial", partial);
  const double channels = std::floor(static_cast<double>(head_dim) * partial + 1e-9);
  const bool fits = channels >= 2 && channels <= static_cast<double>(head_dim) && std::fmod(channels, 2) == 0;
  if (!fits) {
    refuse({"the rotated channels must be an even number from 2 to head_dim, not ", channels, " (head_dim ", head_dim,
            ", partial ", partial, ")"});
  }
  return static_cast<std::int64_t>(channels);
}

double dynamic_ntk_base(std::int64_t rotated, double base, double factor, std::int64_t max_position_trained,
                        std::int64_t seq_len) {
  if (rotated < 4 || rotated % 2 != 0) refuse("the rotated channels", rotated, "an even number of at least 4");
  check_positive("base", base);
  check_factor(factor);
  check_range("max_position", max_position_trained, 1, max_position);
  check_range("seq_len", seq_len, 0, max_position);

  if (seq_len <= max_position_trained) return base;
  const double times = static_cast<double>(seq_len) / static_cast<double>(max_position_trained);
  return stretched_base(rotated, base, factor * times - (factor - 1));
}

RopeFrequencies rope_frequencies(std::int64_t head_dim, const RopeOptions& options) {
  const std::int64_t r = rotated_channels(head_dim, options.partial);
  check_ranges(options);

  RopeFrequencies result;
  switch (options.scaling) {
    case RopeScaling::none:
      result = with_base(r, options.base);
      break;
    case RopeScaling::linear:
      result = linear(r, options);
      break;
    case RopeScaling::ntk:
      result = with_base(r, stretched_base(r, options.base, needed(options.factor, "ntk", "factor")));
      break;
    case RopeScaling::dynamic:
      result = dynamic(r, options);
      break;
    case RopeScaling::yarn:
      result = yarn(r, options);
      break;
    case RopeScaling::llama3:
      result = llama3(r, options);
      break;
    case RopeScaling::longrope:
      result = longrope(r, options);
      break;
  }
  result.attention_factor = rope_attention_factor(options);
  return result;
}

}  // namespace posenc
