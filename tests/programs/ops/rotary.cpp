// OPS 3: rotary encoding and its stretching.

#include "encoding/rotary.h"

#include "encoding/rope_attention.h"
#include "numeric/refuse.h"
#include "registry.h"

namespace posenc::cases {

namespace {

using Names = std::vector<std::string_view>;

const Inputs::Choices<RopeScaling> scalings{{"none", RopeScaling::none},        {"linear", RopeScaling::linear},
                                            {"ntk", RopeScaling::ntk},          {"dynamic", RopeScaling::dynamic},
                                            {"yarn", RopeScaling::yarn},        {"llama3", RopeScaling::llama3},
                                            {"longrope", RopeScaling::longrope}};

Names with_rope_fields(Names others) {
  const Names fields{
      "base",         "partial",     "scaling",   "factor",         "original_max",    "max_position",
      "seq_len",      "beta_fast",   "beta_slow", "truncate",       "low_freq_factor", "high_freq_factor",
      "short_factor", "long_factor", "mscale",    "mscale_all_dim", "attention_factor"};
  others.insert(others.end(), fields.begin(), fields.end());
  return others;
}

RopeOptions rope_options(const Inputs& in) {
  RopeOptions o;
  o.base = in.real("base", o.base);
  o.partial = in.real("partial", o.partial);
  o.scaling = in.choice("scaling", scalings, o.scaling);
  o.factor = in.maybe_real("factor");
  o.original_max = in.maybe_whole("original_max");
  o.max_position = in.maybe_whole("max_position");
  o.seq_len = in.maybe_whole("seq_len");
  o.beta_fast = in.real("beta_fast", o.beta_fast);
  o.beta_slow = in.real("beta_slow", o.beta_slow);
  o.truncate = in.flag("truncate", o.truncate);
  o.low_freq_factor = in.maybe_real("low_freq_factor");
  o.high_freq_factor = in.maybe_real("high_freq_factor");
  o.short_factor = in.maybe_reals("short_factor");
  o.long_factor = in.maybe_reals("long_factor");
  o.mscale = in.maybe_real("mscale");
  o.mscale_all_dim = in.maybe_real("mscale_all_dim");
  o.attention_factor = in.maybe_real("attention_factor");
  return o;
}

Rotary rotary_of(const Inputs& in) {
  return {rope_options(in),
          in.choice<Pairing>("pairing", {{"interleaved", Pairing::interleaved}, {"half", Pairing::half}})};
}

Json rope_inv_freq_op(const Inputs& in) {
  const RopeFrequencies f =
      rope_frequencies(check_range("head_dim", in.whole("head_dim"), 2, max_entries), rope_options(in));
  Json result{
      {"inv_freq", selected(in, "pairs", f.inv_freq)}, {"attention_factor", f.attention_factor}, {"base", f.base}};
  if (f.low) result["low"] = *f.low;
  if (f.high) result["high"] = *f.high;
  return result;
}

Json rope_angles_op(const Inputs& in) {
  const RopeAngles angles = rope_angles(in.whole("head_dim"), in.reals("positions"), rope_options(in));
  return {{"angle", to_json(selected_columns(in, "pairs", angles.angle))},
          {"cos", to_json(selected_columns(in, "pairs", angles.cosine))},
          {"sin", to_json(selected_columns(in, "pairs", angles.sine))}};
}

Json rope_rotate_op(const Inputs& in) { return to_json(rotate(in.matrix("x"), in.reals("positions"), rotary_of(in))); }

Json rope_score_op(const Inputs& in) {
  const Matrix<double> pairs = in.matrix("position_pairs");
  if (pairs.rows() > 0 && pairs.cols() != 2) {
    refuse("a position pair", static_cast<std::int64_t>(pairs.cols()), "two numbers");
  }
  const std::vector<double> q = in.reals("q"), k = in.reals("k");
  const Rotary rotary = rotary_of(in);
  rotary_score(q, 0, k, 0, rotary);  // what cannot be turned is refused also when no position is asked for
  Json scores = Json::array();
  for (Index p = 0; p < pairs.rows(); ++p) {
    scores.push_back(rotary_score(q, pairs(p, 0), k, pairs(p, 1), rotary));
  }
  return scores;
}

Json dynamic_ntk_base_op(const Inputs& in) {
  Json bases = Json::array();
  const auto base_at = [&](std::int64_t seq_len) {
    return dynamic_ntk_base(in.whole("head_dim"), in.real("base", 10000), in.real("factor"), in.whole("max_position"),
                            seq_len);
  };
  base_at(0);  // a bad option is refused also when no length is asked for
  for (const std::int64_t seq_len : in.wholes("seq_lens")) bases.push_back(base_at(seq_len));
  return bases;
}

Json rope_attention_factor_op(const Inputs& in) {
  RopeOptions o;
  o.scaling = in.choice("scaling", scalings, RopeScaling::yarn);
  o.factor = in.maybe_real("factor");
  o.original_max = in.maybe_whole("original_max");
  o.max_position = in.maybe_whole("max_position");
  o.mscale = in.maybe_real("mscale");
  o.mscale_all_dim = in.maybe_real("mscale_all_dim");
  o.attention_factor = in.maybe_real("attention_factor");

  Json result{{"attention_factor", rope_attention_factor(o)}};
  if (o.factor) result["mscale"] = rope_mscale(*o.factor, o.mscale.value_or(1));
  if (in.has("qk_head_dim")) result["softmax_scale"] = rope_softmax_scale(in.whole("qk_head_dim"), o);
  return result;
}

}  // namespace

std::vector<Op> rotary_ops() {
  return {{"rope_inv_freq", {"head_dim"}, with_rope_fields({"pairs"}), rope_inv_freq_op},
          {"rope_angles", {"head_dim", "positions"}, with_rope_fields({"pairs"}), rope_angles_op},
          {"rope_rotate", {"x", "positions", "pairing"}, with_rope_fields({}), rope_rotate_op},
          {"rope_score", {"q", "k", "position_pairs", "pairing"}, with_rope_fields({}), rope_score_op},
          {"dynamic_ntk_base", {"head_dim", "factor", "max_position", "seq_lens"}, {"base"}, dynamic_ntk_base_op},
          {"rope_attention_factor",
           {},
           {"scaling", "factor", "original_max", "max_position", "mscale", "mscale_all_dim", "attention_factor",
            "qk_head_dim"},
           rope_attention_factor_op}};
}

}  // namespace posenc::cases
