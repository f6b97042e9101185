#include "model/batch_attention.h"

#include <algorithm>

#include "numeric/matmul.h"
#include "numeric/rows.h"

namespace posenc {

namespace {

// The columns of one head in the rows of one sequence.
template <class S>
View<S> head_view(const BatchShape& shape, const S* x, Index sequence, Index head) {
  const S* first = x + sequence * shape.positions * shape.d_model + head * shape.head_width();
  return {first, shape.positions, shape.head_width(), shape.d_model};
}

template <class S>
Target<S> head_target(const BatchShape& shape, S* x, Index sequence, Index head) {
  S* first = x + sequence * shape.positions * shape.d_model + head * shape.head_width();
  return {first, shape.positions, shape.head_width(), shape.d_model};
}

// Softmax of every row over the keys that it sees; the others get 0.
template <class S>
void softmax_seen(S* scores, Index positions, bool causal) {
  for (Index i = 0; i < positions; ++i) {
    const Index seen = causal ? i + 1 : positions;
    softmax_row(scores + i * positions, seen);
    std::fill(scores + i * positions + seen, scores + (i + 1) * positions, S(0));
  }
}

// dW → dS = W∘(dW − rowsum(W∘dW)), in place.
template <class S>
void softmax_grad(const S* weights, S* dweights, Index positions) {
  for (Index i = 0; i < positions; ++i) {
    const S* w = weights + i * positions;
    S* d = dweights + i * positions;
    const S along = dot_rows(w, d, positions);
    Index j = 0;
    for (; j + 4 <= positions; j += 4) store(d + j, load(w + j) * (load(d + j) - splat(along)));
    for (; j < positions; ++j) d[j] = w[j] * (d[j] - along);
  }
}

}  // namespace

template <class S>
void batch_attention(const BatchShape& shape, const S* q, const S* k, const S* v, bool causal,
                     const PreparedScheme<S>& scheme, const S* scheme_parameters, S* weights, S* output) {
  const Index t = shape.positions;
  for (Index sequence = 0; sequence < shape.sequences; ++sequence) {
    for (Index head = 0; head < shape.heads; ++head) {
      S* scores = weights + (sequence * shape.heads + head) * t * t;
      multiply(head_view(shape, q, sequence, head), transposed(head_view(shape, k, sequence, head)),
               target(scores, t, t));
      bias_scores(scheme, scheme_parameters, head, scores, t);
      softmax_seen(scores, t, causal);
      multiply(view<S>(scores, t, t), head_view(shape, v, sequence, head), head_target(shape, output, sequence, head));
    }
  }
}

template <class S>
void batch_attention_grad(const BatchShape& shape, const S* q, const S* k, const S* v, const S* weights, const S* dout,
                          const PreparedScheme<S>& scheme, S* dq, S* dk, S* dv, S* scheme_gradient, S* dscores) {
  const Index t = shape.positions;
  for (Index sequence = 0; sequence < shape.sequences; ++sequence) {
    for (Index head = 0; head < shape.heads; ++head) {
      const View<S> w = view(weights + (sequence * shape.heads + head) * t * t, t, t);
      const View<S> dout_h = head_view(shape, dout, sequence, head);
      multiply(transposed(w), dout_h, head_target(shape, dv, sequence, head));

      multiply(dout_h, transposed(head_view(shape, v, sequence, head)), target(dscores, t, t));
      softmax_grad(w.data, dscores, t);  // where a key is not seen, W is 0, and so is dS
      bias_scores_transpose(scheme, head, dscores, t, scheme_gradient);

      const View<S> ds = view<S>(dscores, t, t);
      multiply(ds, head_view(shape, k, sequence, head), head_target(shape, dq, sequence, head));
      multiply(transposed(ds), head_view(shape, q, sequence, head), head_target(shape, dk, sequence, head));
    }
  }
}

#define POSENC_INSTANTIATE(S)                                                                                       \
  template void batch_attention<S>(const BatchShape&, const S*, const S*, const S*, bool, const PreparedScheme<S>&, \
                                   const S*, S*, S*);                                                               \
  template void batch_attention_grad<S>(const BatchShape&, const S*, const S*, const S*, const S*, const S*,        \
                                        const PreparedScheme<S>&, S*, S*, S*, S*, S*);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
