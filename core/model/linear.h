#pragma once
// y = x·W + b for a batch of rows, and the way back. Parameters lie in flat memory that the caller owns.

#include "numeric/matrix.h"

namespace posenc {

// x: rows × in, weight: in × out, bias: out. y: rows × out; with `add`, what y held stays under the sum (a residual
// connection).
template <class S>
void linear(const S* x, Index rows, Index in, const S* weight, const S* bias, Index out, S* y, bool add = false);

// dweight = xᵀ·dy, dbias = Σ rows of dy.
template <class S>
void linear_weight_grad(const S* x, Index rows, Index in, const S* dy, Index out, S* dweight, S* dbias);

// dx = dy·Wᵀ, or dx += dy·Wᵀ.
template <class S>
void linear_input_grad(const S* dy, Index rows, Index out, const S* weight, Index in, S* dx, bool add = false);

}  // namespace posenc
