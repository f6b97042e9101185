#pragma once
// What the small model is made of: its options, and the names, shapes and places of its parameters in one flat memory.

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "encoding/scheme.h"
#include "model/feed_forward.h"
#include "numeric/matrix.h"

namespace posenc {

struct EncoderOptions {
  Index vocabulary = 10;
  Index classes = 10;
  Index d_model = 64;
  Index heads = 4;
  Index feed_forward = 128;
  Index layers = 1;
  Activation activation = Activation::relu;
  bool causal = false;
  Scheme scheme = NoPositions{};
  double token_sigma = 1;     // spread of the token embedding at the start
  bool sqrt_d = false;        // multiply token embeddings by √d_model (Vaswani et al. 2017, section 3.4)
  double position_scale = 1;  // multiplies what the scheme adds to the embeddings
};

// The factor on token embeddings.
template <class S>
S token_scale(const EncoderOptions& options) {
  return options.sqrt_d ? static_cast<S>(std::sqrt(static_cast<double>(options.d_model))) : S(1);
}

// Refuses sizes outside vocabulary, classes 2 … 4096; d_model, feed_forward 1 … 1024; layers 1 … 4; heads that do not
// divide d_model; numbers that are not finite.
void check_encoder(const EncoderOptions& options);

// Where one table of parameters stands in the flat memory of all.
struct Parameter {
  std::string name;
  Index rows;
  Index columns;
  Index offset;
};

// Where the parameters of one block stand.
struct BlockPlaces {
  Index gain1, bias1;
  Index wq, bq, wk, bk, wv, bv, wo, bo;
  Index gain2, bias2;
  Index w1, c1, w2, c2;
};

// Names, shapes and places of all parameters in the order in which they are stored: token; positions (the scheme's);
// for each layer norm1.gain, norm1.bias, query.weight, query.bias, key…, value…, output…, norm2…, expand…, contract…;
// norm.gain, norm.bias, head.weight, head.bias.
std::vector<Parameter> encoder_layout(const EncoderOptions& options);
Index parameter_count(const std::vector<Parameter>& layout);
const Parameter& parameter_named(const std::vector<Parameter>& layout, const std::string& name);
BlockPlaces block_places(const std::vector<Parameter>& layout, Index layer);

// Starting values: tokens normal with token_sigma, weights normal with 1/√rows, gains 1, biases 0, the scheme's own by
// its rule. Every table has a random stream of its own.
template <class S>
std::vector<S> initial_weights(const EncoderOptions& options, const std::vector<Parameter>& layout, std::uint64_t seed);

}  // namespace posenc
