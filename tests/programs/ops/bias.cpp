// OPS 4: biases on the scores.

#include "encoding/alibi.h"
#include "encoding/relative_bias.h"
#include "registry.h"

namespace posenc::cases {

namespace {

Json alibi_slopes_op(const Inputs& in) {
  return selected(in, "heads", alibi_slopes(in.whole("n_heads"), in.real("max_bias", 8)));
}

Json alibi_bias_op(const Inputs& in) {
  return to_json(alibi_bias<double>(in.real("slope"), in.whole("queries"), in.whole("keys"), in.whole("past", 0),
                                    in.flag("causal", false)));
}

Json t5_bucket_op(const Inputs& in) {
  const RelativeBias kind{in.whole("num_buckets", 32), in.whole("max_distance", 128), in.flag("bidirectional")};
  return relative_buckets(kind, in.wholes("rel"));
}

Json t5_bias_op(const Inputs& in) {
  const Matrix<double> table = in.matrix("table");
  const RelativeBias kind{table.rows(), in.whole("max_distance", 128), in.flag("bidirectional")};
  std::vector<Matrix<double>> bias =
      relative_bias(kind, table, in.whole("queries"), in.whole("keys"), in.whole("past", 0));
  if (in.flag("cross", false)) {
    for (Matrix<double>& head : bias) head.setZero();
  }
  return to_json(bias);
}

}  // namespace

std::vector<Op> bias_ops() {
  return {{"alibi_slopes", {"n_heads"}, {"max_bias", "heads"}, alibi_slopes_op},
          {"alibi_bias", {"slope", "queries", "keys"}, {"past", "causal"}, alibi_bias_op},
          {"t5_bucket", {"rel", "bidirectional"}, {"num_buckets", "max_distance"}, t5_bucket_op},
          {"t5_bias", {"table", "queries", "keys", "bidirectional"}, {"past", "max_distance", "cross"}, t5_bias_op}};
}

}  // namespace posenc::cases
