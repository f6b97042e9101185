#pragma once
// The operations that a case may name, with the names of their inputs. One file of ops/ for each room lists its own.

#include <string_view>
#include <vector>

#include "inputs.h"

namespace posenc::cases {

struct Op {
  std::string_view name;
  std::vector<std::string_view> required;
  std::vector<std::string_view> optional;
  Json (*run)(const Inputs&);
  bool signed_zero = false;  // the sign of a zero counts
};

// The operation of that name, or nullptr.
const Op* find_op(std::string_view name);

// Every operation, in the order of the contract.
const std::vector<Op>& all_ops();

std::vector<Op> sinusoidal_ops();
std::vector<Op> position_ops();
std::vector<Op> rotary_ops();
std::vector<Op> bias_ops();
std::vector<Op> attention_ops();
std::vector<Op> gradient_ops();
std::vector<Op> task_ops();
std::vector<Op> table_ops();
std::vector<Op> half_ops();
std::vector<Op> picture_ops();

}  // namespace posenc::cases
