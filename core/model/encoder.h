#pragma once
// The whole small model: token embedding and positions, one to four pre-LN encoder blocks, a last normalisation and an
// output head, with the way back written out. Vaswani et al. 2017; pre-LN: Xiong et al. 2020.

#include <cstdint>
#include <string>
#include <vector>

#include "model/batch_attention.h"
#include "model/encoder_layout.h"
#include "model/layer_norm.h"
#include "numeric/matrix.h"

namespace posenc {

template <class S>
class Encoder {
 public:
  // Makes room for `sequences` strings of up to `positions` tokens at once. Refuses what check_encoder and the scheme
  // refuse, and more than max_entries in any table.
  Encoder(const EncoderOptions& options, std::uint64_t seed, Index sequences, Index positions);

  // Logits, (sequences·positions) × classes, of sequences × positions token ids. They may be overwritten, and stay
  // until the next call. Refuses more than there is room for, and an id outside the vocabulary.
  S* forward(const std::int32_t* ids, Index sequences, Index positions);

  // After forward on the same ids: the gradient of all parameters from that of the logits.
  void backward(const std::int32_t* ids, const S* dlogits);

  // Attention weights of the last forward: one matrix a head, positions × positions.
  std::vector<Matrix<S>> attention(Index layer, Index sequence) const;

  // What is added to the embeddings of the first `count` positions, count × d_model; 0 for schemes that turn or bias.
  Matrix<S> added_positions(Index count) const;

  Matrix<S> parameter(const std::string& name) const;
  const EncoderOptions& options() const { return options_; }
  const std::vector<Parameter>& layout() const { return layout_; }
  std::vector<S>& parameters() { return parameters_; }
  const std::vector<S>& parameters() const { return parameters_; }
  const std::vector<S>& gradient() const { return gradient_; }

 private:
  // What a block keeps for the way back, rows × d_model where nothing else is said.
  struct Kept {
    Normalised<S> norm1, norm2;
    Matrix<S> h1, q, k, v, mixed, h2;
    Matrix<S> expanded, active;  // rows × feed_forward
    std::vector<S> weights;      // sequences × heads × positions × positions
  };

  const S* at(Index offset) const { return parameters_.data() + offset; }
  S* gradient_at(Index offset) { return gradient_.data() + offset; }
  Index rows() const { return shape_.rows(); }
  void check_ids(const std::int32_t* ids) const;
  void embed(const std::int32_t* ids);
  void attention_part(const BlockPlaces& place, Kept& kept);
  void feed_forward_part(const BlockPlaces& place, Kept& kept);
  void embed_grad(const std::int32_t* ids);
  void attention_part_grad(const BlockPlaces& place, Kept& kept);
  void feed_forward_part_grad(const BlockPlaces& place, Kept& kept);

  EncoderOptions options_;
  std::vector<Parameter> layout_;
  BatchShape room_, shape_;  // the greatest batch, and that of the last forward
  PreparedScheme<S> scheme_;
  std::vector<S> parameters_, gradient_;
  Index positions_, norm_gain_, norm_bias_, head_weight_, head_bias_;  // offsets

  std::vector<Kept> kept_;
  Normalised<S> last_norm_;
  Matrix<S> x_, last_;                         // rows × d_model: the residual stream, and what the head reads
  Matrix<S> logits_;                           // rows × classes
  Matrix<S> dx_, dh_, dmixed_, dq_, dk_, dv_;  // rows × d_model
  Matrix<S> dwide_;                            // rows × feed_forward
  Matrix<S> places_;                           // positions × d_model: what the scheme adds
  std::vector<S> dscores_;                     // positions × positions
};

}  // namespace posenc
