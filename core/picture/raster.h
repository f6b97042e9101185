#pragma once
// Honest shrinking: when a table has more cells than the screen has pixels, a pixel shows the mean of the cells under
// it, and columns whose waves are too fast to be seen that way are marked instead of being drawn as a false pattern.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

template <class S>
struct Shrunk {
  Matrix<S> values;                   // pixel rows × pixel columns
  std::vector<std::uint8_t> aliased;  // one a pixel column: 1 where the picture cannot show how it varies
};

// Box filter: each pixel is the mean of the cells under it, weighted by the share of the cell that it covers; cells
// that are NaN or infinite are passed over, and a pixel is NaN when there are no others. A side that already fits is
// kept as it is.
//
// A wave of exactly two pixels keeps (2/π)² of its variance under a box of one pixel, a faster one less, a slower one
// more. So a column is marked when less than that share of its variance along the positions is left in the picture.
// Pixel columns that cover several columns pool their variances.
// A table that fits is handed through. Refuses pixel_rows < 1 and pixel_columns < 1.
template <class S>
Shrunk<S> shrink(Matrix<S> values, Index pixel_rows, Index pixel_columns);

}  // namespace posenc
