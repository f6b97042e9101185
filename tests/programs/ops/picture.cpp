// OPS 11: heatmaps.

#include "picture/colormap.h"
#include "picture/grid.h"
#include "registry.h"

namespace posenc::cases {

namespace {

Json colormap_index_op(const Inputs& in) {
  return colormap_index(in.reals("v"), in.real("vmin"), in.real("vmax"), in.whole("n", colours));
}

Json finite_range_op(const Inputs& in) {
  const std::vector<double> x = in.reals("x");
  const Range range = finite_range(x.data(), static_cast<std::int64_t>(x.size()));
  return {{"min", range.min}, {"max", range.max}};
}

Json cell_edges_op(const Inputs& in) { return cell_edges(in.whole("n"), in.whole("width")); }

Json cell_at_op(const Inputs& in) {
  const double left = in.real("left"), width = in.real("width");
  const std::int64_t n = in.whole("n");
  cell_at(0, left, width, n);  // a bad rectangle is refused also when no pointer is over it
  Json cells = Json::array();
  for (const double x : in.reals("x")) cells.push_back(cell_at(x, left, width, n));
  return cells;
}

Json table_size_op(const Inputs& in) {
  const TableSize size = table_size(in.whole("rows"), in.whole("cols"), in.whole("bytes_per_value", 8));
  return {{"elements", size.elements},
          {"bytes", size.bytes},
          {"fits_int32", size.fits_int32},
          {"fits_size32", size.fits_size32}};
}

}  // namespace

std::vector<Op> picture_ops() {
  return {{"colormap_index", {"v", "vmin", "vmax"}, {"n"}, colormap_index_op},
          {"finite_range", {"x"}, {}, finite_range_op},
          {"cell_edges", {"n", "width"}, {}, cell_edges_op},
          {"cell_at", {"x", "left", "width", "n"}, {}, cell_at_op},
          {"table_size", {"rows", "cols"}, {"bytes_per_value"}, table_size_op}};
}

}  // namespace posenc::cases
