#pragma once
// Equations such as f(PX) = P f(X), read as compositions: what counts is what is applied to what, and in which order.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "grading/composition.h"

namespace posenc {

struct Equation {
  Composition left, right;
  bool equal = true;  // false for ≠
  int sign = 0;       // the readings around one sign have one number
};

// Every way to read an equation around the signs = and ≠ of folded text; the words around it are prose and left out.
std::vector<Equation> find_equations(std::string_view folded);

// Symbols of a model equation that may only be called so: {"p": {"p", "π", "perm"}}; all others may have any name.
using Names = std::map<std::string, std::vector<std::string>>;

// Whether both say the same up to the names of symbols, the exchange of sides, and an inverse moved to the other side.
bool same_equation(const Equation& given, const Equation& model, const Names& names);

}  // namespace posenc
