#pragma once
// Marks a number that a student typed.

#include <string>
#include <string_view>
#include <vector>

#include "grading/label.h"

namespace posenc {

struct TypedNumber {
  std::vector<double>
      values;        // what it may mean: "1,234" is 1.234 and 1234; empty when it cannot be read as one number
  std::string unit;  // the words behind it, folded; "" when there are none
};

// Reads 3, -0.75, −3/4, 1 1/2, 1e-3, 1.5·10^3, 1.5×10⁻³, 2π, 628,32, 393,216, 393 216 and 393'216, also behind "x =" or
// "about". Not read: two numbers, NaN, infinities, and texts of more than 200 bytes.
TypedNumber read_number(std::string_view typed);

struct NumberQuestion {
  double answer = 0;
  double tolerance = 0;            // absolute; both ends count as right
  std::vector<std::string> units;  // all spellings; the student may leave the unit out. Empty: any unit is let pass
};

struct NumberMark {
  Label label = Label::incorrect;
  std::string code;  // right, off, unit or unreadable
  double value = 0;  // as it was read; 0 when it was not
};

// Throws std::invalid_argument when answer or tolerance is not finite or the tolerance is negative.
NumberMark mark_number(const NumberQuestion& question, std::string_view typed);

}  // namespace posenc
