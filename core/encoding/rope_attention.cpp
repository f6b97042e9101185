#include "encoding/rope_attention.h"

#include <cmath>

#include "encoding/rope_needs.h"
#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

double yarn_factor(const RopeOptions& o) {
  const double factor = needed(o.factor, "yarn", "factor");
  if (o.mscale && o.mscale_all_dim) return rope_mscale(factor, *o.mscale) / rope_mscale(factor, *o.mscale_all_dim);
  return rope_mscale(factor, 1);
}

double longrope_factor(const RopeOptions& o) {
  const double original = needed_length(o.original_max, "longrope", "original_max");
  const double stretch = o.factor ? check_positive("factor", *o.factor)
                                  : needed_length(o.max_position, "longrope", "factor or max_position") / original;
  if (stretch <= 1) return 1;
  if (original == 1) refuse("original_max", std::int64_t{1}, "at least 2 for longrope (its logarithm divides)");
  return std::sqrt(1 + log(stretch) / log(original));
}

}  // namespace

double rope_mscale(double factor, double k) {
  check_positive("factor", factor);
  check_finite("mscale", k);
  return factor > 1 ? 0.1 * k * log(factor) + 1 : 1;
}

double rope_attention_factor(const RopeOptions& options) {
  // also where the rule does not use them
  if (options.mscale) check_finite("mscale", *options.mscale);
  if (options.mscale_all_dim) check_finite("mscale_all_dim", *options.mscale_all_dim);
  if (options.attention_factor) return check_finite("attention_factor", *options.attention_factor);
  if (options.scaling == RopeScaling::yarn) return yarn_factor(options);
  if (options.scaling == RopeScaling::longrope) return longrope_factor(options);
  return 1;
}

double rope_softmax_scale(std::int64_t qk_head_dim, const RopeOptions& options) {
  check_range("qk_head_dim", qk_head_dim, 1, max_entries);
  const double scale = 1 / std::sqrt(static_cast<double>(qk_head_dim));
  if (!options.mscale_all_dim) return scale;
  const double sharper = rope_mscale(needed(options.factor, "yarn", "factor"), *options.mscale_all_dim);
  return scale * sharper * sharper;
}

}  // namespace posenc
