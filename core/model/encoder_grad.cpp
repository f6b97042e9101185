// The way back through the model: from the gradient of the logits to that of every parameter, block by block from the
// last to the first. dx_ carries the gradient of the residual stream.

#include <algorithm>

#include "model/attention.h"
#include "model/encoder.h"
#include "model/linear.h"
#include "numeric/rows.h"

namespace posenc {

template <class S>
void Encoder<S>::backward(const std::int32_t* ids, const S* dlogits) {
  const Index n = rows();
  const Index d = options_.d_model;
  const Parameter own = parameter_named(layout_, "positions");
  std::fill_n(gradient_at(own.offset), own.rows * own.columns, S(0));  // every block adds to it

  linear_weight_grad(last_.data(), n, d, dlogits, options_.classes, gradient_at(head_weight_), gradient_at(head_bias_));
  linear_input_grad(dlogits, n, options_.classes, at(head_weight_), d, dh_.data());
  std::fill_n(dx_.data(), n * d, S(0));
  layer_norm_grad(dh_.data(), n, d, at(norm_gain_), last_norm_, dx_.data(), gradient_at(norm_gain_),
                  gradient_at(norm_bias_));

  for (Index layer = options_.layers - 1; layer >= 0; --layer) {
    const BlockPlaces place = block_places(layout_, layer);
    feed_forward_part_grad(place, kept_[static_cast<std::size_t>(layer)]);
    attention_part_grad(place, kept_[static_cast<std::size_t>(layer)]);
  }
  embed_grad(ids);
}

template <class S>
void Encoder<S>::feed_forward_part_grad(const BlockPlaces& place, Kept& kept) {
  const Index n = rows();
  const Index d = options_.d_model;
  const Index wide = options_.feed_forward;
  linear_weight_grad(kept.active.data(), n, wide, dx_.data(), d, gradient_at(place.w2), gradient_at(place.c2));
  linear_input_grad(dx_.data(), n, d, at(place.w2), wide, dwide_.data());
  activate_grad(options_.activation, kept.expanded.data(), n * wide, dwide_.data());

  linear_weight_grad(kept.h2.data(), n, d, dwide_.data(), wide, gradient_at(place.w1), gradient_at(place.c1));
  linear_input_grad(dwide_.data(), n, wide, at(place.w1), d, dh_.data());
  layer_norm_grad(dh_.data(), n, d, at(place.gain2), kept.norm2, dx_.data(), gradient_at(place.gain2),
                  gradient_at(place.bias2));
}

template <class S>
void Encoder<S>::attention_part_grad(const BlockPlaces& place, Kept& kept) {
  const Index n = rows();
  const Index d = options_.d_model;
  linear_weight_grad(kept.mixed.data(), n, d, dx_.data(), d, gradient_at(place.wo), gradient_at(place.bo));
  linear_input_grad(dx_.data(), n, d, at(place.wo), d, dmixed_.data());
  batch_attention_grad(shape_, kept.q.data(), kept.k.data(), kept.v.data(), kept.weights.data(), dmixed_.data(),
                       scheme_, dq_.data(), dk_.data(), dv_.data(), gradient_at(positions_), dscores_.data());

  scale_row(dq_.data(), static_cast<S>(attention_scale(d, options_.heads)), n * d);
  for (Index sequence = 0; sequence < shape_.sequences; ++sequence) {
    const Index first = sequence * shape_.positions * d;
    turn_positions_transpose(scheme_, dq_.data() + first, shape_.positions, d);
    turn_positions_transpose(scheme_, dk_.data() + first, shape_.positions, d);
  }
  linear_weight_grad(kept.h1.data(), n, d, dq_.data(), d, gradient_at(place.wq), gradient_at(place.bq));
  linear_weight_grad(kept.h1.data(), n, d, dk_.data(), d, gradient_at(place.wk), gradient_at(place.bk));
  linear_weight_grad(kept.h1.data(), n, d, dv_.data(), d, gradient_at(place.wv), gradient_at(place.bv));
  linear_input_grad(dq_.data(), n, d, at(place.wq), d, dh_.data());
  linear_input_grad(dk_.data(), n, d, at(place.wk), d, dh_.data(), true);
  linear_input_grad(dv_.data(), n, d, at(place.wv), d, dh_.data(), true);
  layer_norm_grad(dh_.data(), n, d, at(place.gain1), kept.norm1, dx_.data(), gradient_at(place.gain1),
                  gradient_at(place.bias1));
}

// Tokens: the sum over all places where one stood. Positions: the sum over the sequences, through the first door.
template <class S>
void Encoder<S>::embed_grad(const std::int32_t* ids) {
  const Index d = options_.d_model;
  std::fill_n(gradient_.data(), options_.vocabulary * d, S(0));
  std::fill_n(places_.data(), shape_.positions * d, S(0));
  for (Index r = 0; r < rows(); ++r) {
    add_row(gradient_at(ids[r] * d), dx_.data() + r * d, d);
    add_row(places_.data() + r % shape_.positions * d, dx_.data() + r * d, d);
  }
  if (options_.sqrt_d) scale_row(gradient_.data(), token_scale<S>(options_), options_.vocabulary * d);
  scale_row(places_.data(), static_cast<S>(options_.position_scale), shape_.positions * d);
  add_positions_transpose(scheme_, places_.data(), shape_.positions, gradient_at(positions_));
}

template void Encoder<float>::backward(const std::int32_t*, const float*);
template void Encoder<double>::backward(const std::int32_t*, const double*);

}  // namespace posenc
