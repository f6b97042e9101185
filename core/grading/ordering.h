#pragma once
// Marks an order that a student made of given items.

#include <cstdint>
#include <vector>

#include "grading/label.h"

namespace posenc {

struct OrderingMark {
  Label label = Label::incorrect;
  double credit = 0;  // 0 … 1
};

// `given` holds the items 0 … n−1 in the student's order; 0, 1, …, n−1 is right. The credit is Kendall's rank
// correlation, 0 where it is negative: with p of all n(n−1)/2 pairs in the right order it is 2p / (n(n−1)/2) − 1, so
// one exchange of neighbours costs little and guessing earns next to nothing. Correct at 1, partial from 1/2. Throws
// std::invalid_argument for anything but a permutation of 2 to 100 items.
OrderingMark mark_ordering(const std::vector<std::int64_t>& given);

}  // namespace posenc
