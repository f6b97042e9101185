#pragma once
// Marks an order that a student made of given items.

#include <cstdint>
#include <vector>

#include "grading/label.h"

namespace posenc {

struct OrderingMark {
  Label label = Label::incorrect;  // partial when any two neighbours are right
  double credit = 0;               // 0 … 1
};

// `given` holds the items 0 … n−1 in the student's order; 0, 1, …, n−1 is right. What counts is the next step: each
// item that is followed by the one that belongs behind it earns 1/(n−1). So a block that is right in itself earns its
// part wherever it stands, and guessing earns 1/n on average. Throws std::invalid_argument for anything but a
// permutation of 2 to 100 items.
OrderingMark mark_ordering(const std::vector<std::int64_t>& given);

}  // namespace posenc
