#pragma once
// A rectangle of numbers in memory that somebody else owns. Transposing it, or taking a block of columns, moves no
// number.

#include "numeric/matrix.h"

namespace posenc {

// Entry (r, c) stands at data[r · row_step + c · column_step].
template <class S>
struct View {
  const S* data;
  Index rows;
  Index columns;
  Index row_step;
  Index column_step = 1;
};

// A rectangle to write to; its columns are contiguous.
template <class S>
struct Target {
  S* data;
  Index rows;
  Index columns;
  Index row_step;
};

template <class S>
View<S> view(const Matrix<S>& m) {
  return {m.data(), m.rows(), m.cols(), m.cols()};
}

// rows × columns, row after row.
template <class S>
View<S> view(const S* data, Index rows, Index columns) {
  return {data, rows, columns, columns};
}

template <class S>
View<S> transposed(View<S> v) {
  return {v.data, v.columns, v.rows, v.column_step, v.row_step};
}

template <class S>
Target<S> target(Matrix<S>& m) {
  return {m.data(), m.rows(), m.cols(), m.cols()};
}

template <class S>
Target<S> target(S* data, Index rows, Index columns) {
  return {data, rows, columns, columns};
}

}  // namespace posenc
