#pragma once
// Equations such as f(PX) = P f(X), read as compositions: what counts is what is applied to what, and in which order.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

struct Symbol {
  std::string name;
  bool inverse = false;  // P^-1 or P^T
  bool operator==(const Symbol&) const = default;
};

// One side of an equation, outermost symbol first: P f(X) is P·f·X, x[idx] is idx·x, x_π is π·x. A product from the
// right, f(X)P, keeps the bracket as a symbol: f·X·)·P.
using Composition = std::vector<Symbol>;

struct Equation {
  Composition left, right;
  bool equal = true;  // false for ≠
};

// Every way to read an equation around the signs = and ≠ of folded text; the words around it are prose and left out.
std::vector<Equation> find_equations(std::string_view folded);

// Symbols of a model equation that may only be called so: {"p": {"p", "π", "perm"}}; all others may have any name.
using Names = std::map<std::string, std::vector<std::string>>;

// Whether both say the same up to the names of symbols, the exchange of sides, and an inverse moved to the other side.
bool same_equation(const Equation& given, const Equation& model, const Names& names);

}  // namespace posenc
