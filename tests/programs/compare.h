#pragma once
// Is a result what the case expects? Whole numbers, booleans and strings must be equal; a real number may be off by
// max(abs, rel·|expected|); NaN equals NaN, an infinity equals itself.

#include <string>

#include "json.h"

namespace posenc::cases {

struct Tolerance {
  double abs = 0;
  double rel = 0;
};

struct Difference {
  bool equal = true;
  double worst = 0;   // greatest |got − expected| among the numbers
  std::string place;  // where it stands, or where the forms part: "dot[2]"
  std::string words;  // what is different there
};

// Of an object, only the keys that are expected are compared; of a collection with names of its own (the tensors of a
// file) the names must agree. With signed_zero, −0 is not 0.
Difference compare(const Json& got, const Json& expected, Tolerance tolerance, bool signed_zero = false);

}  // namespace posenc::cases
