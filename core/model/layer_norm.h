#pragma once
// Layer normalisation: every row is moved to mean 0 and spread 1, then stretched by gain and moved by bias, one number
// a column each. Ba et al. 2016.

#include "numeric/matrix.h"

namespace posenc {

inline constexpr double layer_norm_eps = 1e-5;

// What the way back needs: z = (x − mean)/√(var + eps), rows × columns, and 1/√(var + eps) of each row.
template <class S>
struct Normalised {
  Matrix<S> z;
  Vector<S> inverse_spread;
};

// y = gain·z + bias; variance is biased (divided by the number of columns). x, y: rows × columns, y
// overlaps nothing. `kept` holds at least that many rows.
template <class S>
void layer_norm(const S* x, Index rows, Index columns, const S* gain, const S* bias, S eps, S* y, Normalised<S>& kept);

// With h = dy·gain: dx += (h − mean(h) − z·mean(h·z))·inverse_spread; dgain = Σ rows of dy·z; dbias = Σ rows of dy. dx,
// dgain and dbias overlap nothing.
template <class S>
void layer_norm_grad(const S* dy, Index rows, Index columns, const S* gain, const Normalised<S>& kept, S* dx, S* dgain,
                     S* dbias);

}  // namespace posenc
