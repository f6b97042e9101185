#include "model/loss.h"

#include <algorithm>

#include "numeric/refuse.h"
#include "numeric/rows.h"

namespace posenc {

template <class S>
double cross_entropy(S* logits, Index rows, Index classes, const std::int32_t* targets) {
  Index asked = 0;
  for (Index r = 0; r < rows; ++r) {
    if (targets[r] == no_target) continue;
    check_range("target", targets[r], 0, classes - 1);
    ++asked;
  }
  double loss = 0;
  for (Index r = 0; r < rows; ++r) {
    S* row = logits + r * classes;
    if (targets[r] == no_target) {
      std::fill_n(row, classes, S(0));
      continue;
    }
    // −ln softmax = ln Σ exp(l − max) − (l_target − max)
    const S greatest = *std::max_element(row, row + classes);
    const S right = row[targets[r]] - greatest;
    exp_row(row, greatest, classes);
    const S total = sum_row(row, classes);
    loss += static_cast<double>(log(total) - right);

    scale_row(row, S(1) / (total * static_cast<S>(asked)), classes);
    row[targets[r]] -= S(1) / static_cast<S>(asked);
  }
  return asked > 0 ? loss / static_cast<double>(asked) : 0;
}

template double cross_entropy<float>(float*, Index, Index, const std::int32_t*);
template double cross_entropy<double>(double*, Index, Index, const std::int32_t*);

}  // namespace posenc
