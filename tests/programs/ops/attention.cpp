// OPS 6: attention.

#include "model/attention.h"

#include <algorithm>

#include "encoding/alibi.h"
#include "insight/order.h"
#include "numeric/refuse.h"
#include "registry.h"

namespace posenc::cases {

namespace {

void check_same(std::string_view name, Index given, std::string_view other, Index wanted) {
  if (given != wanted) {
    refuse({"there are ", given, " ", name, " for ", wanted, " ", other});
  }
}

// The rules empty of what a case leaves out; what it gives must have the size of the scores.
MaskRules mask_rules(const Inputs& in, Index queries, Index keys) {
  MaskRules rules;
  rules.causal = in.flag("causal", false);
  // no table is as long as 2^30, so what lies beyond says the same
  rules.past = static_cast<Index>(std::clamp<std::int64_t>(in.whole("past", 0), -(1 << 30), 1 << 30));
  if (in.has("key_valid")) {
    rules.key_valid = in.flags("key_valid");
    check_same("key_valid entries", static_cast<Index>(rules.key_valid.size()), "keys", keys);
  }
  if (in.has("mask")) {
    rules.mask = in.flag_matrix("mask");
    check_same("mask rows", rules.mask.rows(), "queries", queries);
    if (queries > 0) check_same("mask columns", rules.mask.cols(), "keys", keys);
  }
  return rules;
}

Json softmax_rows_op(const Inputs& in) {
  const Matrix<double> scores = in.matrix("scores");
  const MaskRules rules = mask_rules(in, scores.rows(), scores.cols());
  return to_json(softmax_rows(scores, allowed_keys(rules, scores.rows(), scores.cols())));
}

Json scaled_scores_op(const Inputs& in) {
  const std::int64_t d_model = in.whole("d_model"), heads = in.whole("heads", 1);
  Json result{{"scale", attention_scale(d_model, heads)}};
  if (!in.has("q") || !in.has("k")) return result;
  Matrix<double> q = in.matrix("q"), k = in.matrix("k");
  for (Matrix<double>* rows : {&q, &k}) {
    if (rows->rows() == 0) rows->resize(0, static_cast<Index>(d_model));  // [] has no width of its own
    check_same("columns of q or k", rows->cols(), "of d_model", static_cast<Index>(d_model));
  }
  result["scores"] = to_json(scaled_scores(q, k, static_cast<Index>(heads)));
  return result;
}

Json attend_op(const Inputs& in) {
  Matrix<double> scores = in.matrix("scores");
  if (in.has("slope"))
    scores += alibi_bias<double>(in.real("slope"), scores.rows(), scores.cols(), in.whole("past", 0));
  const Matrix<double> v = in.has("v") ? in.matrix("v") : Matrix<double>(scores.cols(), 0);
  const Attended<double> attended = attend(scores, v, mask_rules(in, scores.rows(), scores.cols()));
  Json result{{"allowed", to_json(attended.allowed)}, {"weights", to_json(attended.weights)}};
  if (in.has("v")) result["output"] = to_json(attended.output);
  return result;
}

// A layer of attention as a case describes it.
struct Layer {
  Matrix<double> x;
  Index heads;
  Projections<double> projections;
  MaskRules rules;
  Scheme scheme;
  Matrix<double> table;  // what the scheme looks into; empty for one without parameters

  const double* parameters() const { return table.size() > 0 ? table.data() : nullptr; }
};

enum class Kind { none, sinusoidal, learned, rope, alibi, t5 };

// The core takes parameters as a flat span, so the size of the table is checked here.
Scheme scheme_of(Kind kind, double base, const Layer& layer) {
  Sinusoidal sinusoidal;
  Rotary rotary;
  switch (kind) {
    case Kind::none:
      return NoPositions{};
    case Kind::sinusoidal:
      sinusoidal.options.base = base;
      return sinusoidal;
    case Kind::learned:
      if (layer.table.rows() < layer.x.rows()) check_same("table rows", layer.table.rows(), "tokens", layer.x.rows());
      check_same("table columns", layer.table.cols(), "columns of x", layer.x.cols());
      return Learned{layer.table.rows()};
    case Kind::rope:
      rotary.options.base = base;
      return rotary;
    case Kind::alibi:
      return Alibi{};
    case Kind::t5:
      check_same("table columns", layer.table.cols(), "heads", layer.heads);
      return RelativeBias{layer.table.rows(), 128, !layer.rules.causal};
  }
  return NoPositions{};
}

Layer layer_of(const Inputs& in, const Inputs::Choices<Kind>& schemes) {
  Layer layer{
      in.matrix("x"), static_cast<Index>(check_range("heads", in.whole("heads", 1), 1, max_entries)), {}, {}, {}, {}};
  layer.projections = {in.matrix_or_empty("wq"), in.matrix_or_empty("wk"), in.matrix_or_empty("wv"),
                       in.matrix_or_empty("wo")};
  layer.rules = mask_rules(in, layer.x.rows(), layer.x.rows());

  const Kind kind = in.choice("pe", schemes, Kind::none);
  if (kind == Kind::learned || kind == Kind::t5) {
    if (!in.has("table")) refuse("this scheme needs table");
    layer.table = in.matrix("table");
  }
  layer.scheme = scheme_of(kind, check_positive("base", in.real("base", 10000)), layer);
  return layer;
}

const Inputs::Choices<Kind> schemes{{"none", Kind::none},
                                    {"sinusoidal", Kind::sinusoidal},
                                    {"learned", Kind::learned},
                                    {"rope", Kind::rope},
                                    {"alibi", Kind::alibi}};

Json self_attention_op(const Inputs& in) {
  const Layer layer = layer_of(in, schemes);
  const SelfAttention<double> result =
      self_attention(layer.x, layer.heads, layer.projections, layer.scheme, layer.parameters(), layer.rules);
  return {{"output", to_json(result.output)}, {"weights", to_json(result.weights)}};
}

Json merge_heads_op(const Inputs& in) { return to_json(merge_heads(in.matrices("heads"))); }

Json equivariance_residual_op(const Inputs& in) {
  Inputs::Choices<Kind> with_t5 = schemes;
  with_t5.emplace_back("t5", Kind::t5);
  const Layer layer = layer_of(in, with_t5);
  const OrderResidual<double> order = equivariance_residual(layer.x, in.wholes("perm"), layer.heads, layer.projections,
                                                            layer.scheme, layer.parameters(), layer.rules);
  return {{"f_x", to_json(order.f_x)},
          {"f_px", to_json(order.f_px)},
          {"residual", order.residual},
          {"relative", order.relative},
          {"pooled_residual", order.pooled}};
}

}  // namespace

std::vector<Op> attention_ops() {
  return {{"softmax_rows", {"scores"}, {"mask"}, softmax_rows_op},
          {"scaled_scores", {"d_model"}, {"heads", "q", "k"}, scaled_scores_op},
          {"attend", {"scores"}, {"v", "causal", "past", "key_valid", "mask", "slope"}, attend_op},
          {"self_attention",
           {"x"},
           {"heads", "causal", "key_valid", "wq", "wk", "wv", "wo", "pe", "table", "base"},
           self_attention_op},
          {"merge_heads", {"heads"}, {}, merge_heads_op},
          {"equivariance_residual",
           {"x", "perm"},
           {"heads", "causal", "wq", "wk", "wv", "wo", "pe", "table", "base"},
           equivariance_residual_op}};
}

}  // namespace posenc::cases
