#include "encoding/layout.h"

#include "numeric/refuse.h"

namespace posenc {

ColumnOrder column_order(Index d, Layout layout) {
  const Index sines = (d + 1) / 2, cosines = d / 2;
  if (layout == Layout::interleaved) return {sines, cosines, 0, 1, 2};
  if (layout == Layout::sin_cos) return {sines, cosines, 0, sines, 1};
  return {sines, cosines, cosines, 0, 1};
}

std::vector<Index> layout_permutation(std::int64_t d, Layout from, Layout to) {
  const auto columns = static_cast<Index>(check_range("d", d, 1, max_entries));
  const ColumnOrder source = column_order(columns, from), target = column_order(columns, to);

  std::vector<Index> permutation(static_cast<std::size_t>(columns));
  const auto put = [&](Index column, Index source_column) {
    permutation[static_cast<std::size_t>(column)] = source_column;
  };
  for (Index k = 0; k < target.sines; ++k)
    put(target.sine_begin + k * target.step, source.sine_begin + k * source.step);
  for (Index k = 0; k < target.cosines; ++k)
    put(target.cosine_begin + k * target.step, source.cosine_begin + k * source.step);
  return permutation;
}

}  // namespace posenc
