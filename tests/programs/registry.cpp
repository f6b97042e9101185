#include "registry.h"

namespace posenc::cases {

namespace {

std::vector<Op> joined() {
  std::vector<Op> all;
  for (const auto& room : {sinusoidal_ops(), position_ops(), rotary_ops(), bias_ops(), attention_ops(), gradient_ops(),
                           task_ops(), table_ops(), half_ops(), picture_ops()}) {
    all.insert(all.end(), room.begin(), room.end());
  }
  return all;
}

}  // namespace

const std::vector<Op>& all_ops() {
  static const std::vector<Op> ops = joined();
  return ops;
}

const Op* find_op(std::string_view name) {
  for (const Op& op : all_ops()) {
    if (op.name == name) return &op;
  }
  return nullptr;
}

}  // namespace posenc::cases
