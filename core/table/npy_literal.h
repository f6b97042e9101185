#pragma once
// The header of a .npy file is a Python dictionary literal. It is read here by a small grammar of its own and never
// evaluated: three keys, of which one holds a text, one True or False, and one a tuple of sizes.

#include <optional>
#include <string>
#include <string_view>

#include "table/array.h"

namespace posenc {

struct NpyLiteral {
  std::optional<std::string> descr;  // nothing where it is no plain text: structured types, for instance
  bool fortran_order;
  std::optional<Shape> shape;  // nothing where it is no tuple of sizes ≥ 0 that fit into 64 bits
  std::string shape_text;      // as it stands in the header
};

// Refuses, with the word "header", whatever is not one such dictionary with exactly the keys descr, fortran_order and
// shape, in any order, between any white space, with either kind of quote and an optional comma at the end.
// long_suffix: sizes may end in L, as Python 2 wrote them (versions 1.0 and 2.0).
NpyLiteral parse_npy_literal(std::string_view text, bool long_suffix);

}  // namespace posenc
