#pragma once
// The places of a heatmap: which values it spans, where its cells begin on the screen, which cell is under a pointer.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

struct Range {
  double min, max;
  std::int64_t missing;  // NaN and ±inf
};

// Smallest and greatest of the finite values; NaN and ±inf are passed over. Both are NaN when there is none.
Range finite_range(const double* values, std::int64_t count);
Range finite_range(const float* values, std::int64_t count);

// The n+1 edges ⌊i·width/n⌋ of n cells on width pixels: no gap, no overlap. Refuses n < 1, n > 2^26 and width < 0.
std::vector<std::int64_t> cell_edges(std::int64_t n, std::int64_t width);

// Cell under the coordinate x of a rectangle that is drawn from left, width wide, with n cells: ⌊(x−left)·n/width⌋;
// −1 outside [left, left + width) and for NaN. Refuses a left that is not finite, width ≤ 0 and n < 1.
std::int64_t cell_at(double x, double left, double width, std::int64_t n);

// How large a table would be. Counts are doubles: exact up to 2^53 and never wrapped beyond it.
struct TableSize {
  double elements, bytes;
  bool fits_int32;   // elements ≤ 2³¹ − 1
  bool fits_size32;  // bytes ≤ 2³² − 1, the address space of wasm32
};

// Refuses a negative number.
TableSize table_size(std::int64_t rows, std::int64_t columns, std::int64_t bytes_per_value = 8);

}  // namespace posenc
