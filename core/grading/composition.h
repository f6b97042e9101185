#pragma once
// One side of an equation such as f(PX) = P f(X): what is applied to what.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

struct Symbol {
  std::string name;
  bool inverse = false;  // P^-1 or P^T
  bool operator==(const Symbol&) const = default;
};

// Outermost symbol first: P f(X) is P·f·X, x[idx] is idx·x, x_π is π·x. A product from the right, f(X)P, keeps the
// bracket as a symbol: f·X·)·P.
using Composition = std::vector<Symbol>;

// The text as a composition; nothing when it is prose or breaks off. A row of letters that is no known name is a
// product of single ones: PX is P·X.
std::optional<Composition> read_composition(std::u32string_view folded);

}  // namespace posenc
