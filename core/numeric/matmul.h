#pragma once
// Matrix product on the portable 4-lane vector. Every entry of the result is one sum over k, added from first to last
// and never split, so that it has the same bits on every machine, whatever tile computes it.

#include "numeric/view.h"

namespace posenc {

enum class Into { set, add };

// C = A·B, or bias + A·B (a bias of n numbers is added to every row), or C += A·B: the sums begin with 0, with the bias
// or with what C holds. A: m × k, B: k × n, C: m × n; A and B may be transposed views, C may overlap neither. Refuses
// sizes that do not fit.
template <class S>
void multiply(View<S> a, View<S> b, Target<S> c, Into into = Into::set, const S* bias = nullptr);

// A·B as a new matrix.
template <class S>
Matrix<S> product(View<S> a, View<S> b);

}  // namespace posenc
