// OPS 2: positions and learned tables.

#include "encoding/learned.h"
#include "encoding/relative_bias.h"
#include "numeric/refuse.h"
#include "registry.h"

namespace posenc::cases {

namespace {

Json position_ids_op(const Inputs& in) {
  return to_json(position_ids(in.whole_matrix("mask"), in.whole("first", 0), in.whole("pad", 0)));
}

Json learned_lookup_op(const Inputs& in) {
  const LearnedRows found =
      learned_lookup(in.whole("table_rows"), in.whole("offset", 0), in.whole("start", 0), in.whole("count"));
  return {{"rows", found.rows}, {"usable", found.usable}};
}

// A size that the chosen scheme needs and the table of the operation leaves open.
std::int64_t size_of(const Inputs& in, std::string_view name) {
  if (!in.has(name)) refuse({"this scheme needs ", name});
  return in.whole(name);
}

Json pe_parameters_op(const Inputs& in) {
  enum class Kind { without, learned, t5 };
  const Kind kind = in.choice<Kind>("scheme", {{"none", Kind::without},
                                               {"sinusoidal", Kind::without},
                                               {"learned", Kind::learned},
                                               {"rope", Kind::without},
                                               {"alibi", Kind::without},
                                               {"t5", Kind::t5}});
  if (kind == Kind::learned) return learned_parameters(size_of(in, "max_len"), size_of(in, "d"));
  if (kind == Kind::t5) return relative_bias_parameters(size_of(in, "num_buckets"), size_of(in, "heads"));
  return 0;
}

}  // namespace

std::vector<Op> position_ops() {
  return {{"position_ids", {"mask"}, {"first", "pad"}, position_ids_op},
          {"learned_lookup", {"table_rows", "count"}, {"offset", "start"}, learned_lookup_op},
          {"pe_parameters", {"scheme"}, {"max_len", "d", "heads", "num_buckets"}, pe_parameters_op}};
}

}  // namespace posenc::cases
