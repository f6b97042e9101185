#pragma once
// Scaled dot-product attention of one sequence, forward: scores, softmax, weighted sum, heads, projections. It mixes
// tokens by their content only; order enters through a scheme's doors and through the causal rule. The training loop
// runs the same arithmetic on batches (model/batch_attention.h). Vaswani et al. 2017, section 3.2.

#include <vector>

#include "encoding/scheme.h"
#include "model/mask.h"
#include "numeric/matrix.h"

namespace posenc {

// Each row exp(s − max)/Σ over its allowed keys. What is not allowed, or −inf, gets 0; a row with nothing left is 0
// throughout. No finite score overflows. scores and allowed: queries × keys.
template <class S>
Matrix<S> softmax_rows(const Matrix<S>& scores, const Allowed& allowed);

// 1/√(d_model/heads). Refuses heads < 1 and heads that do not divide d_model.
double attention_scale(Index d_model, Index heads);

// heads × queries × keys: attention_scale · ⟨q_h, k_h⟩, head h using columns h·d_model/heads and following.
// q: queries × d_model, k: keys × d_model.
template <class S>
std::vector<Matrix<S>> scaled_scores(const Matrix<S>& q, const Matrix<S>& k, Index heads);

template <class S>
struct Attended {
  Allowed allowed;    // queries × keys
  Matrix<S> weights;  // queries × keys
  Matrix<S> output;   // queries × columns of v; a query with no allowed key gets 0, whatever stands in v
};

// scores: queries × keys, already scaled and biased. v: keys × anything.
template <class S>
Attended<S> attend(const Matrix<S>& scores, const Matrix<S>& v, const MaskRules& rules = {});

// heads × T × c → T × (heads·c): row t is heads[0][t], heads[1][t], …
template <class S>
Matrix<S> merge_heads(const std::vector<Matrix<S>>& heads);

// d_model × d_model each; an empty one stands for the identity.
template <class S>
struct Projections {
  Matrix<S> wq, wk, wv, wo;
};

template <class S>
struct SelfAttention {
  Matrix<S> output;                // T × d_model
  std::vector<Matrix<S>> weights;  // heads × T × T, row = query
};

// Multi-head self-attention of x (T × d_model), without residual and normalisation. The scheme is asked at its three
// doors; parameters are its own (learned rows, relative-bias table), null for a scheme without any.
template <class S>
SelfAttention<S> self_attention(const Matrix<S>& x, Index heads, const Projections<S>& projections = {},
                                const Scheme& scheme = NoPositions{}, const S* parameters = nullptr,
                                const MaskRules& rules = {});

}  // namespace posenc
