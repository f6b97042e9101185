#pragma once
// Multi-head attention of a batch of sequences of one length, forward and backward: the training loop's form of
// model/attention.h, without allocation and with the weights kept for the way back. Vaswani et al. 2017, section 3.2.

#include "encoding/scheme.h"
#include "numeric/matrix.h"

namespace posenc {

struct BatchShape {
  Index sequences;
  Index positions;
  Index d_model;
  Index heads;

  Index rows() const { return sequences * positions; }
  Index head_width() const { return d_model / heads; }
};

// q, k, v, output: rows × d_model, sequence after sequence, heads side by side. weights: (sequences·heads·positions) ×
// positions. q comes already multiplied by 1/√head_width. With `causal` a query sees keys up to its own place.
template <class S>
void batch_attention(const BatchShape& shape, const S* q, const S* k, const S* v, bool causal,
                     const PreparedScheme<S>& scheme, const S* scheme_parameters, S* weights, S* output);

// With W the weights: dv = Wᵀ·dout; dW = dout·vᵀ; dS = W∘(dW − rowsum(W∘dW)); dq = dS·k; dk = dSᵀ·q; the scheme's
// parameters get the gradient of its bias, dS, added. dscores is room for positions × positions numbers.
template <class S>
void batch_attention_grad(const BatchShape& shape, const S* q, const S* k, const S* v, const S* weights, const S* dout,
                          const PreparedScheme<S>& scheme, S* dq, S* dk, S* dv, S* scheme_gradient, S* dscores);

}  // namespace posenc
