#include "grading/ordering.h"

#include "numeric/refuse.h"

namespace posenc {

OrderingMark mark_ordering(const std::vector<std::int64_t>& given) {
  const auto count = check_range("the number of items", static_cast<std::int64_t>(given.size()), 2, 100);
  std::vector<bool> seen(given.size(), false);
  for (const std::int64_t item : given) {
    const auto place = static_cast<std::size_t>(check_range("item", item, 0, count - 1));
    if (seen[place]) refuse("item " + decimal(item) + " comes twice");
    seen[place] = true;
  }

  std::int64_t right_steps = 0;
  for (std::size_t i = 0; i + 1 < given.size(); ++i) right_steps += given[i + 1] == given[i] + 1;

  OrderingMark mark;
  mark.credit = static_cast<double>(right_steps) / static_cast<double>(count - 1);
  mark.label = right_steps == count - 1 ? Label::correct : right_steps > 0 ? Label::partial : Label::incorrect;
  return mark;
}

}  // namespace posenc
