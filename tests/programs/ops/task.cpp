// OPS 8: the reverse task.

#include "registry.h"
#include "training/ceiling.h"

namespace posenc::cases {

namespace {

Json reverse_ceiling_op(const Inputs& in) {
  const Measure measure = in.choice<Measure>("measure", {{"token", Measure::token}, {"exact", Measure::exact}});
  const Digits digits =
      in.choice<Digits>("digits", {{"independent", Digits::independent}, {"distinct", Digits::distinct}});
  const std::int64_t alphabet = in.whole("alphabet", 10);
  reverse_ceiling(measure, digits, alphabet, 1);  // what is not derived is refused also when no length is asked for
  Json values = Json::array();
  for (const std::int64_t length : in.wholes("lengths")) {
    values.push_back(reverse_ceiling(measure, digits, alphabet, length));
  }
  return values;
}

}  // namespace

std::vector<Op> task_ops() {
  return {{"reverse_ceiling", {"measure", "digits", "lengths"}, {"alphabet"}, reverse_ceiling_op}};
}

}  // namespace posenc::cases
