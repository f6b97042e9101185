#include "grading/ordering.h"

#include <algorithm>

#include "numeric/refuse.h"

namespace posenc {

OrderingMark mark_ordering(const std::vector<std::int64_t>& given) {
  const auto count = check_range("the number of items", static_cast<std::int64_t>(given.size()), 2, 100);
  std::vector<bool> seen(given.size(), false);
  for (const std::int64_t item : given) {
    const auto place = static_cast<std::size_t>(check_range("item", item, 0, count - 1));
    if (seen[place]) refuse({"item ", item, " comes twice"});
    seen[place] = true;
  }

  std::int64_t right_pairs = 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    for (std::size_t j = i + 1; j < given.size(); ++j) right_pairs += given[i] < given[j];
  }
  const std::int64_t pairs = count * (count - 1) / 2;
  const double correlation = 2.0 * static_cast<double>(right_pairs) / static_cast<double>(pairs) - 1.0;

  OrderingMark mark;
  mark.credit = std::max(0.0, correlation);
  mark.label = right_pairs == pairs ? Label::correct : mark.credit >= 0.5 ? Label::partial : Label::incorrect;
  return mark;
}

}  // namespace posenc
