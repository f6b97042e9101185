#pragma once
// Small kernels over one row of numbers, written for four lanes. A sum adds lane by lane and joins the lanes in a fixed
// order at the end, so that it has the same bits everywhere.

#include <limits>

#include "numeric/elementary.h"
#include "numeric/matrix.h"
#include "numeric/simd.h"

namespace posenc {

// Σ x_i
template <class S>
S sum_row(const S* x, Index n) {
  Lanes<S> four = {};
  Index i = 0;
  for (; i + 4 <= n; i += 4) four += load(x + i);
  S total = sum(four);
  for (; i < n; ++i) total += x[i];
  return total;
}

// Σ x_i y_i
template <class S>
S dot_rows(const S* x, const S* y, Index n) {
  Lanes<S> four = {};
  Index i = 0;
  for (; i + 4 <= n; i += 4) four += load(x + i) * load(y + i);
  S total = sum(four);
  for (; i < n; ++i) total += x[i] * y[i];
  return total;
}

// y += x
template <class S>
void add_row(S* y, const S* x, Index n) {
  Index i = 0;
  for (; i + 4 <= n; i += 4) store(y + i, load(y + i) + load(x + i));
  for (; i < n; ++i) y[i] += x[i];
}

// x ·= factor
template <class S>
void scale_row(S* x, S factor, Index n) {
  const Lanes<S> four = splat(factor);
  Index i = 0;
  for (; i + 4 <= n; i += 4) store(x + i, load(x + i) * four);
  for (; i < n; ++i) x[i] *= factor;
}

// x_i = exp(x_i − shift)
inline void exp_row(float* x, float shift, Index n) {
  Index i = 0;
  for (; i + 4 <= n; i += 4) store(x + i, exp(load(x + i) - splat(shift)));
  for (; i < n; ++i) x[i] = exp(x[i] - shift);
}
inline void exp_row(double* x, double shift, Index n) {
  for (Index i = 0; i < n; ++i) x[i] = exp(x[i] - shift);
}

// Softmax of a row in place: exp(x_i − max)/Σ. A row of −∞ alone becomes 0; NaN is passed on.
template <class S>
void softmax_row(S* x, Index n) {
  S greatest = x[0];
  for (Index i = 1; i < n; ++i) {
    if (x[i] > greatest) greatest = x[i];
  }
  if (greatest == -std::numeric_limits<S>::infinity()) {
    for (Index i = 0; i < n; ++i) x[i] = 0;
    return;
  }
  exp_row(x, greatest, n);
  scale_row(x, S(1) / sum_row(x, n), n);
}

// Adds the columns of a table (rows × columns) up, row after row, into `total`.
template <class S>
void sum_columns(const S* table, Index rows, Index columns, S* total) {
  for (Index c = 0; c < columns; ++c) total[c] = 0;
  for (Index r = 0; r < rows; ++r) add_row(total, table + r * columns, columns);
}

}  // namespace posenc
