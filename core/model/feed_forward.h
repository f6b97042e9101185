#pragma once
// The non-linear function between the two linear layers of a block's feed-forward part, and its derivative.

#include "numeric/matrix.h"

namespace posenc {

// gelu is the form by tanh: x·logistic(2u), u = √(2/π)·(x + 0.044715 x³). Hendrycks & Gimpel 2016.
enum class Activation { relu, gelu };

// y = activation(x), n numbers.
template <class S>
void activate(Activation activation, const S* x, Index n, S* y);

// dy ·= activation'(x), in place: the gradient with respect to x.
template <class S>
void activate_grad(Activation activation, const S* x, Index n, S* dy);

}  // namespace posenc
