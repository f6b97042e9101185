#pragma once
// Stretched frequencies flatten the attention; these factors sharpen it again. Some models put the factor on cosine and
// sine, some on the scale of the softmax: keep the two apart.

#include <cstdint>
#include <optional>

#include "encoding/rope_scaling.h"

namespace posenc {

// m(s, k) = 0.1·k·ln s + 1 for s > 1, else 1. Refuses s ≤ 0 and numbers that are not finite.
double rope_mscale(double factor, double k);

// The factor a on cosine and sine: options.attention_factor when given; yarn m(s, mscale)/m(s, mscale_all_dim) if both
// are given, else m(s, 1); longrope √(1 + ln s/ln original_max), s = factor or max_position/original_max; else 1.
double rope_attention_factor(const RopeOptions& options);

// Scale of the scores: qk_head_dim^(−½), times m(factor, mscale_all_dim)² if that is given. deepseek-ai/DeepSeek-V3
// inference/model.py. Refuses qk_head_dim < 1.
double rope_softmax_scale(std::int64_t qk_head_dim, const RopeOptions& options);

}  // namespace posenc
