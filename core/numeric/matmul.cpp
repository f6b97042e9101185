#include "numeric/matmul.h"

#include <algorithm>

#include "numeric/refuse.h"
#include "numeric/simd.h"

namespace posenc {

namespace {

// B is taken in panels of four vectors, which with two rows of A make eight running sums: what the sixteen vector
// registers of x86 hold beside their operands.
constexpr Index lanes = 4;
constexpr Index panel_columns = 4 * lanes;
// The sums run over k in stretches of this length and rest in C in between, so that a panel of B and the columns of A
// beside it stay in the first cache. The order of the additions is the same as without.
constexpr Index stretch = 256;

// How A lies in memory: row after row (A·B), or column after column (the transposed view of Aᵀ·B).
enum class Order { rows, columns };

// ROWS rows of A times a packed panel of VECTORS vectors, into as many whole vectors of C. The sums begin with what C
// holds, or with the panel's own first row. a_step is the distance from one row of A to the next (Order::rows) or from
// one column to the next; depth is at least 1. A round of the k loop takes two k with a way out between them: every
// round of a loop costs V8 a check of its own, and two k with no branch in between run out of registers. Nothing may be
// called from here: V8 would keep the running sums in memory.
template <class S, Order ORDER, int ROWS, int VECTORS>
[[gnu::noinline]] void tile(const S* a, Index a_step, Index depth, const S* panel, S* c, Index c_step, Into into) {
  Lanes<S> sum[ROWS][VECTORS];
  for (int r = 0; r < ROWS; ++r) {
    for (int v = 0; v < VECTORS; ++v) sum[r][v] = load((into == Into::add ? c + r * c_step : panel) + lanes * v);
  }
  panel += VECTORS * lanes;
  const S* const end = panel + depth * VECTORS * lanes;
  const auto add_next = [&]() __attribute__((always_inline)) {  // is there one more?
    Lanes<S> b[VECTORS];
    for (int v = 0; v < VECTORS; ++v) b[v] = load(panel + lanes * v);
    for (int r = 0; r < ROWS; ++r) {
      const Lanes<S> factor = splat(ORDER == Order::rows ? a[r * a_step] : a[r]);
      for (int v = 0; v < VECTORS; ++v) sum[r][v] += factor * b[v];
    }
    a += ORDER == Order::rows ? 1 : a_step;
    panel += VECTORS * lanes;
    return panel != end;
  };
  while (add_next() && add_next()) {
  }
  for (int r = 0; r < ROWS; ++r) {
    for (int v = 0; v < VECTORS; ++v) store(c + r * c_step + lanes * v, sum[r][v]);
  }
}

// A tile at the right edge of C, where only some of the panel's columns exist, is computed beside C. Rare enough to be
// one function for all tiles.
template <class S>
[[gnu::noinline]] void tile_at_edge(decltype(&tile<S, Order::rows, 1, 1>) whole_tile, const S* a, Index a_step,
                                    Index depth, const S* panel, Index width, Target<S> c, Into into) {
  S beside[2 * panel_columns] = {};
  if (into == Into::add) {
    for (Index r = 0; r < c.rows; ++r) std::copy_n(c.data + r * c.row_step, c.columns, beside + r * width);
  }
  whole_tile(a, a_step, depth, panel, beside, width, into);
  for (Index r = 0; r < c.rows; ++r) std::copy_n(beside + r * width, c.columns, c.data + r * c.row_step);
}

// Rows i … i + ROWS − 1.
template <class S, Order ORDER, int ROWS, int VECTORS>
void some_rows(View<S> a, Index i, const S* panel, Target<S> c, Into into) {
  constexpr Index width = VECTORS * lanes;
  static_assert(ROWS * width <= 2 * panel_columns);
  const S* const from = a.data + i * a.row_step;
  const Index step = ORDER == Order::rows ? a.row_step : a.column_step;
  const Target<S> rows{c.data + i * c.row_step, ROWS, c.columns, c.row_step};
  if (c.columns == width) {
    tile<S, ORDER, ROWS, VECTORS>(from, step, a.columns, panel, rows.data, c.row_step, into);
  } else {
    tile_at_edge<S>(tile<S, ORDER, ROWS, VECTORS>, from, step, a.columns, panel, width, rows, into);
  }
}

// All rows of A times one panel. A narrow panel takes more rows at once, to keep as many sums running.
template <class S, Order ORDER, int VECTORS>
void rows_times_panel(View<S> a, const S* panel, Target<S> c, Into into) {
  constexpr int at_once = VECTORS <= 2 ? 4 : 2;
  Index i = 0;
  for (; i + at_once <= a.rows; i += at_once) some_rows<S, ORDER, at_once, VECTORS>(a, i, panel, c, into);
  for (; i < a.rows; ++i) some_rows<S, ORDER, 1, VECTORS>(a, i, panel, c, into);
}

template <class S, Order ORDER>
void times_panel(View<S> a, const S* panel, Target<S> c, Into into) {
  switch ((c.columns + lanes - 1) / lanes) {
    case 1:
      return rows_times_panel<S, ORDER, 1>(a, panel, c, into);
    case 2:
      return rows_times_panel<S, ORDER, 2>(a, panel, c, into);
    case 3:
      return rows_times_panel<S, ORDER, 3>(a, panel, c, into);
    default:
      return rows_times_panel<S, ORDER, 4>(a, panel, c, into);
  }
}

// Rows of B as wide as a panel.
template <class S>
void pack_rows(const S* from, Index step, Index depth, S* panel) {
  for (Index p = 0; p < depth; ++p) {
    for (Index j = 0; j < panel_columns; j += lanes) store(panel + p * panel_columns + j, load(from + p * step + j));
  }
}

// Four rows of Bᵀ turned into four columns of a panel; depth is a multiple of four.
template <class S>
void pack_columns(const S* from, Index step, Index depth, Index width, S* panel) {
  for (Index p = 0; p < depth; p += lanes) {
    const Lanes<S> a = load(from + p), b = load(from + step + p), c = load(from + 2 * step + p),
                   d = load(from + 3 * step + p);
    const Lanes<S> ac = zip(a, c), bd = zip(b, d), ac_high = zip_high(a, c), bd_high = zip_high(b, d);
    store(panel + p * width, zip(ac, bd));
    store(panel + (p + 1) * width, zip_high(ac, bd));
    store(panel + (p + 2) * width, zip(ac_high, bd_high));
    store(panel + (p + 3) * width, zip_high(ac_high, bd_high));
  }
}

// Writes the row that the sums begin with, the bias or zeros, and under it columns first … first + columns − 1 of B
// side by side, all filled up with zeros to whole vectors. Read in place, rows that lie a power of two apart would
// fight for the same lines of the cache.
template <class S>
void pack(View<S> b, const S* bias, Index first, Index columns, S* panel) {
  const S* from = b.data + first * b.column_step;
  const Index width = (columns + lanes - 1) / lanes * lanes;
  for (Index j = 0; j < width; ++j) panel[j] = bias && j < columns ? bias[first + j] : S(0);
  panel += width;
  if (columns == panel_columns && b.column_step == 1) {
    pack_rows(from, b.row_step, b.rows, panel);
  } else if (columns == width && b.row_step == 1 && b.rows % lanes == 0) {
    for (Index j = 0; j < columns; j += lanes) {
      pack_columns(from + j * b.column_step, b.column_step, b.rows, width, panel + j);
    }
  } else {
    for (Index p = 0; p < b.rows; ++p) {
      for (Index j = 0; j < width; ++j) {
        panel[p * width + j] = j < columns ? from[p * b.row_step + j * b.column_step] : S(0);
      }
    }
  }
}

}  // namespace

template <class S>
void multiply(View<S> a, View<S> b, Target<S> c, Into into, const S* bias) {
  if (a.columns != b.rows || c.rows != a.rows || c.columns != b.columns) {
    refuse({"a product of ", a.rows, " × ", a.columns, " and ", b.rows, " × ", b.columns, " does not fit into ", c.rows,
            " × ", c.columns});
  }
  if (a.row_step != 1 && a.column_step != 1) refuse("of the left factor, rows or columns must lie contiguously");
  if (a.columns == 0 && into == Into::set) {  // an empty sum is 0
    for (Index i = 0; i < c.rows; ++i) {
      for (Index j = 0; j < c.columns; ++j) c.data[i * c.row_step + j] = bias ? bias[j] : S(0);
    }
  }
  S panel[(1 + stretch) * panel_columns];
  for (Index k = 0; k < a.columns; k += stretch) {
    const Index depth = std::min(stretch, a.columns - k);
    const View<S> a_part{a.data + k * a.column_step, a.rows, depth, a.row_step, a.column_step};
    const View<S> b_part{b.data + k * b.row_step, depth, b.columns, b.row_step, b.column_step};
    for (Index first = 0; first < b.columns; first += panel_columns) {
      const Target<S> c_part{c.data + first, c.rows, std::min(panel_columns, b.columns - first), c.row_step};
      pack(b_part, bias, first, c_part.columns, panel);
      if (a.column_step == 1)
        times_panel<S, Order::rows>(a_part, panel, c_part, into);
      else
        times_panel<S, Order::columns>(a_part, panel, c_part, into);
    }
    into = Into::add;
  }
}

template <class S>
Matrix<S> product(View<S> a, View<S> b) {
  Matrix<S> c(a.rows, b.columns);
  multiply(a, b, target(c));
  return c;
}

#define POSENC_INSTANTIATE(S)                                             \
  template void multiply<S>(View<S>, View<S>, Target<S>, Into, const S*); \
  template Matrix<S> product<S>(View<S>, View<S>);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
