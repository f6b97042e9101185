#pragma once
// The frequencies of rotary encoding, and the rules that stretch them over more positions than a model was trained on.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

enum class RopeScaling { none, linear, ntk, dynamic, yarn, llama3, longrope };

// Each rule needs some of these; what is missing or out of range is refused by name.
struct RopeOptions {
  double base = 10000;
  double partial = 1;  // fraction of the head that is turned
  RopeScaling scaling = RopeScaling::none;
  std::optional<double> factor;              // s ≥ 1
  std::optional<std::int64_t> original_max;  // tokens before extension, L₀
  std::optional<std::int64_t> max_position;  // tokens, L_max
  std::optional<std::int64_t> seq_len;       // tokens now, L
  double beta_fast = 32;                     // turns within L₀ (YaRN)
  double beta_slow = 1;
  bool truncate = true;
  std::optional<double> low_freq_factor;  // llama3
  std::optional<double> high_freq_factor;
  std::optional<std::vector<double>> short_factor;  // longrope, one number a pair
  std::optional<std::vector<double>> long_factor;
  std::optional<double> mscale;  // YaRN
  std::optional<double> mscale_all_dim;
  std::optional<double> attention_factor;  // overrides the factor of the rule
};

struct RopeFrequencies {
  std::vector<double> inv_freq;  // radians per position, one a pair
  double attention_factor = 1;   // multiplies cosine and sine, so that scores get its square
  double base = 10000;           // stretched for ntk and dynamic
  std::optional<double> low;     // YaRN: pairs between which the ramp lies
  std::optional<double> high;
};

// Channels of a head that are turned: ⌊head_dim·partial + 1e-9⌋. Refuses an odd number, fewer than 2 and more than the
// head has.
std::int64_t rotated_channels(std::int64_t head_dim, double partial);

// Frequencies after the chosen rule; every call starts from the options alone. Refuses options out of range and missing
// ones. Su et al. 2021; huggingface/transformers modeling_rope_utils.py; ntk: jquesnelle/yarn; Peng et al. 2023 (yarn);
// Ding et al. 2024 (longrope).
RopeFrequencies rope_frequencies(std::int64_t head_dim, const RopeOptions& options);

// The base of the dynamic rule: base·(factor·L/max_position − (factor−1))^(r/(r−2)) with L = max(seq_len,
// max_position). `rotated` is r, even and at least 4.
double dynamic_ntk_base(std::int64_t rotated, double base, double factor, std::int64_t max_position_trained,
                        std::int64_t seq_len);

}  // namespace posenc
