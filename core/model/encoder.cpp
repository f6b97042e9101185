#include "model/encoder.h"

#include <algorithm>

#include "model/attention.h"
#include "model/linear.h"
#include "numeric/refuse.h"
#include "numeric/rows.h"

namespace posenc {

namespace {

EncoderOptions checked(const EncoderOptions& options, Index sequences, Index positions) {
  check_encoder(options);
  check_range("sequences", sequences, 1, 4096);
  check_range("positions", positions, 1, 4096);
  const std::int64_t rows = std::int64_t{sequences} * positions;
  check_entries("a batch", rows, std::max({options.d_model, options.feed_forward, options.classes}));
  check_entries("the attention weights of a batch", rows * options.heads, positions);
  return options;
}

template <class S>
void make_room(Normalised<S>& norm, Index rows, Index columns) {
  norm.z.resize(rows, columns);
  norm.inverse_spread.resize(rows);
}

}  // namespace

template <class S>
Encoder<S>::Encoder(const EncoderOptions& options, std::uint64_t seed, Index sequences, Index positions)
    : options_(checked(options, sequences, positions)),
      layout_(encoder_layout(options)),
      room_{sequences, positions, options.d_model, options.heads},
      shape_(room_),
      scheme_(prepare<S>(options.scheme, {options.d_model, options.heads}, {positions})),
      parameters_(initial_weights<S>(options, layout_, seed)),
      gradient_(parameters_.size(), S(0)),
      positions_(parameter_named(layout_, "positions").offset),
      norm_gain_(parameter_named(layout_, "norm.gain").offset),
      norm_bias_(parameter_named(layout_, "norm.bias").offset),
      head_weight_(parameter_named(layout_, "head.weight").offset),
      head_bias_(parameter_named(layout_, "head.bias").offset) {
  const Index n = room_.rows();
  const Index d = options.d_model;
  kept_.resize(static_cast<std::size_t>(options.layers));
  for (Kept& kept : kept_) {
    make_room(kept.norm1, n, d);
    make_room(kept.norm2, n, d);
    for (Matrix<S>* m : {&kept.h1, &kept.q, &kept.k, &kept.v, &kept.mixed, &kept.h2}) m->resize(n, d);
    kept.expanded.resize(n, options.feed_forward);
    kept.active.resize(n, options.feed_forward);
    kept.weights.resize(static_cast<std::size_t>(n * options.heads * positions));
  }
  make_room(last_norm_, n, d);
  for (Matrix<S>* m : {&x_, &last_, &dx_, &dh_, &dmixed_, &dq_, &dk_, &dv_}) m->resize(n, d);
  dwide_.resize(n, options.feed_forward);
  logits_.resize(n, options.classes);
  places_.resize(positions, d);
  dscores_.resize(static_cast<std::size_t>(positions * positions));
}

template <class S>
void Encoder<S>::check_ids(const std::int32_t* ids) const {
  for (Index r = 0; r < rows(); ++r) check_range("token id", ids[r], 0, options_.vocabulary - 1);
}

template <class S>
S* Encoder<S>::forward(const std::int32_t* ids, Index sequences, Index positions) {
  check_range("sequences", sequences, 1, room_.sequences);
  check_range("positions", positions, 1, room_.positions);
  shape_.sequences = sequences;
  shape_.positions = positions;
  check_ids(ids);

  embed(ids);
  for (Index layer = 0; layer < options_.layers; ++layer) {
    const BlockPlaces place = block_places(layout_, layer);
    attention_part(place, kept_[static_cast<std::size_t>(layer)]);
    feed_forward_part(place, kept_[static_cast<std::size_t>(layer)]);
  }
  const Index d = options_.d_model;
  layer_norm(x_.data(), rows(), d, at(norm_gain_), at(norm_bias_), S(layer_norm_eps), last_.data(), last_norm_);
  linear(last_.data(), rows(), d, at(head_weight_), at(head_bias_), options_.classes, logits_.data());
  return logits_.data();
}

// x = token·(√d or 1) + position_scale · what the scheme adds (the first door)
template <class S>
void Encoder<S>::embed(const std::int32_t* ids) {
  const Index d = options_.d_model;
  std::fill_n(places_.data(), shape_.positions * d, S(0));
  add_positions_to(scheme_, at(positions_), places_.data(), shape_.positions);
  scale_row(places_.data(), static_cast<S>(options_.position_scale), shape_.positions * d);

  const S scale = token_scale<S>(options_);
  for (Index r = 0; r < rows(); ++r) {
    S* x = x_.data() + r * d;
    std::copy_n(at(ids[r] * d), d, x);
    if (options_.sqrt_d) scale_row(x, scale, d);
    add_row(x, places_.data() + r % shape_.positions * d, d);
  }
}

// x += attention(LN(x))·Wo + bo
template <class S>
void Encoder<S>::attention_part(const BlockPlaces& place, Kept& kept) {
  const Index n = rows();
  const Index d = options_.d_model;
  layer_norm(x_.data(), n, d, at(place.gain1), at(place.bias1), S(layer_norm_eps), kept.h1.data(), kept.norm1);
  linear(kept.h1.data(), n, d, at(place.wq), at(place.bq), d, kept.q.data());
  linear(kept.h1.data(), n, d, at(place.wk), at(place.bk), d, kept.k.data());
  linear(kept.h1.data(), n, d, at(place.wv), at(place.bv), d, kept.v.data());

  for (Index sequence = 0; sequence < shape_.sequences; ++sequence) {  // the second door
    const Index first = sequence * shape_.positions * d;
    turn_positions(scheme_, kept.q.data() + first, shape_.positions, d);
    turn_positions(scheme_, kept.k.data() + first, shape_.positions, d);
  }
  scale_row(kept.q.data(), static_cast<S>(attention_scale(d, options_.heads)), n * d);

  batch_attention(shape_, kept.q.data(), kept.k.data(), kept.v.data(), options_.causal, scheme_, at(positions_),
                  kept.weights.data(), kept.mixed.data());  // the third door is inside
  linear(kept.mixed.data(), n, d, at(place.wo), at(place.bo), d, x_.data(), true);
}

// x += activation(LN(x)·W1 + c1)·W2 + c2
template <class S>
void Encoder<S>::feed_forward_part(const BlockPlaces& place, Kept& kept) {
  const Index n = rows();
  const Index d = options_.d_model;
  const Index wide = options_.feed_forward;
  layer_norm(x_.data(), n, d, at(place.gain2), at(place.bias2), S(layer_norm_eps), kept.h2.data(), kept.norm2);
  linear(kept.h2.data(), n, d, at(place.w1), at(place.c1), wide, kept.expanded.data());
  activate(options_.activation, kept.expanded.data(), n * wide, kept.active.data());
  linear(kept.active.data(), n, wide, at(place.w2), at(place.c2), d, x_.data(), true);
}

template <class S>
std::vector<Matrix<S>> Encoder<S>::attention(Index layer, Index sequence) const {
  check_range("layer", layer, 0, options_.layers - 1);
  check_range("sequence", sequence, 0, shape_.sequences - 1);
  const Index t = shape_.positions;
  const S* weights = kept_[static_cast<std::size_t>(layer)].weights.data() + sequence * options_.heads * t * t;
  std::vector<Matrix<S>> heads;
  for (Index head = 0; head < options_.heads; ++head) {
    heads.push_back(Eigen::Map<const Matrix<S>>(weights + head * t * t, t, t));
  }
  return heads;
}

template <class S>
Matrix<S> Encoder<S>::added_positions(Index count) const {
  check_range("positions", count, 0, room_.positions);
  Matrix<S> places = Matrix<S>::Zero(count, options_.d_model);
  add_positions_to(scheme_, at(positions_), places.data(), count);
  return static_cast<S>(options_.position_scale) * places;
}

template <class S>
Matrix<S> Encoder<S>::parameter(const std::string& name) const {
  const Parameter& p = parameter_named(layout_, name);
  return Eigen::Map<const Matrix<S>>(at(p.offset), p.rows, p.columns);
}

template class Encoder<float>;
template class Encoder<double>;

}  // namespace posenc
