// model: the attention weights behind the shuffle, and the layers that the lesson builds.

#include "border.h"
#include "insight/order.h"
#include "model/layers.h"
#include "model/words.h"
#include "numeric/refuse.h"

namespace {

using namespace posenc;
using namespace posenc::border;

enum class Layer { positional_encoding, learned_pe, transformer_embedding };

// {layer, batch, positions, dModel, maxLen, vocabulary, inputWidth} → {input, table, output}: the shapes, after the
// layer has really run. inputWidth: the last size of the input where it is not dModel, to see what a user would meet.
val layer_shapes(const val& given) {
  return answer([&] {
    const Options options(given);
    const Layer layer = options.choice("layer",
                                       {{"PositionalEncoding", Layer::positional_encoding},
                                        {"LearnedPE", Layer::learned_pe},
                                        {"TransformerEmbedding", Layer::transformer_embedding}},
                                       Layer::positional_encoding);
    const std::int64_t batch = options.whole("batch", 1, max_entries);
    const std::int64_t positions = options.whole("positions", 1, max_entries);
    const std::int64_t width = options.whole("dModel", 1, max_entries);
    const std::int64_t max_len = options.whole("maxLen", 1, max_entries, 5000);
    const std::int64_t input_width = options.whole("inputWidth", 1, max_entries, width);

    Batch<float> out;
    if (layer == Layer::transformer_embedding) {
      check_entries("a batch", batch, positions);
      const TokenIds ids = TokenIds::Zero(static_cast<Index>(batch), static_cast<Index>(positions));
      out = TransformerEmbedding<float>(options.whole("vocabulary", 1, max_entries, 1000), width, max_len)(ids);
    } else if (layer == Layer::learned_pe) {
      out = LearnedPE<float>(max_len, width)(zero_batch<float>(batch, positions, input_width));
    } else {
      out = PositionalEncoding<float>(width, max_len)(zero_batch<float>(batch, positions, input_width));
    }
    const Index columns = out.d_model();
    const bool takes_ids = layer == Layer::transformer_embedding;
    return object(
        {{"input", takes_ids ? shape({out.batch, out.positions}) : shape({out.batch, out.positions, columns})},
         {"rows", shape({out.positions, columns})},
         {"table", shape({max_len, columns})},
         {"output", shape({out.batch, out.positions, columns})}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(model) { emscripten::function("layerShapes", &layer_shapes); }
