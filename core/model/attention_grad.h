#pragma once
// The way back through one head of attention.

#include "numeric/matrix.h"

namespace posenc {

template <class S>
struct AttentionGrad {
  Matrix<S> dq, dk, dv;  // each positions × width
};

// Gradients of softmax(q·kᵀ/√width)·v from that of its result. All are positions × width; sizes that differ are
// refused.
template <class S>
AttentionGrad<S> attention_grad(const Matrix<S>& q, const Matrix<S>& k, const Matrix<S>& v, const Matrix<S>& dout,
                                bool causal);

}  // namespace posenc
