#include "model/encoder_layout.h"

#include <algorithm>
#include <cmath>

#include "model/attention.h"
#include "numeric/random.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr Index parameters_before_blocks = 2;  // token, positions
constexpr Index parameters_of_block = 16;

ModelShape shape_of(const EncoderOptions& options) { return {options.d_model, options.heads}; }

}  // namespace

void check_encoder(const EncoderOptions& options) {
  check_range("vocabulary", options.vocabulary, 2, 4096);
  check_range("classes", options.classes, 2, 4096);
  check_range("d_model", options.d_model, 1, 1024);
  check_range("feed_forward", options.feed_forward, 1, 1024);
  check_range("layers", options.layers, 1, 4);
  attention_scale(options.d_model, options.heads);
  check_finite("token_sigma", options.token_sigma);
  check_finite("position_scale", options.position_scale);
}

std::vector<Parameter> encoder_layout(const EncoderOptions& options) {
  std::vector<Parameter> layout;
  Index offset = 0;
  const auto add = [&](const std::string& name, Index rows, Index columns) {
    layout.push_back({name, rows, columns, offset});
    offset += rows * columns;
  };
  const Index d = options.d_model;
  const Index wide = options.feed_forward;

  add("token", options.vocabulary, d);
  const Index own = static_cast<Index>(parameter_count(options.scheme, shape_of(options)));
  const Index columns = std::holds_alternative<RelativeBias>(options.scheme) ? options.heads : d;
  add("positions", own / columns, columns);
  for (Index layer = 0; layer < options.layers; ++layer) {
    const std::string block = "layer" + std::to_string(layer) + ".";
    add(block + "norm1.gain", 1, d);
    add(block + "norm1.bias", 1, d);
    for (const char* name : {"query", "key", "value", "output"}) {
      add(block + name + ".weight", d, d);
      add(block + name + ".bias", 1, d);
    }
    add(block + "norm2.gain", 1, d);
    add(block + "norm2.bias", 1, d);
    add(block + "expand.weight", d, wide);
    add(block + "expand.bias", 1, wide);
    add(block + "contract.weight", wide, d);
    add(block + "contract.bias", 1, d);
  }
  add("norm.gain", 1, d);
  add("norm.bias", 1, d);
  add("head.weight", d, options.classes);
  add("head.bias", 1, options.classes);
  return layout;
}

Index parameter_count(const std::vector<Parameter>& layout) {
  const Parameter& last = layout.back();
  return last.offset + last.rows * last.columns;
}

const Parameter& parameter_named(const std::vector<Parameter>& layout, const std::string& name) {
  const auto found = std::find_if(layout.begin(), layout.end(), [&](const Parameter& p) { return p.name == name; });
  if (found == layout.end()) refuse({"the model has no parameter \"", name, "\""});
  return *found;
}

BlockPlaces block_places(const std::vector<Parameter>& layout, Index layer) {
  const auto place = [&](Index k) {
    return layout[static_cast<std::size_t>(parameters_before_blocks + layer * parameters_of_block + k)].offset;
  };
  return {place(0), place(1), place(2),  place(3),  place(4),  place(5),  place(6),  place(7),
          place(8), place(9), place(10), place(11), place(12), place(13), place(14), place(15)};
}

template <class S>
std::vector<S> initial_weights(const EncoderOptions& options, const std::vector<Parameter>& layout,
                               std::uint64_t seed) {
  std::vector<S> weights(static_cast<std::size_t>(parameter_count(layout)), S(0));
  for (std::size_t k = 0; k < layout.size(); ++k) {
    const Parameter& p = layout[k];
    S* to = weights.data() + p.offset;
    if (p.name == "positions") {
      initial_parameters(options.scheme, shape_of(options), seed, to);
    } else if (p.name.ends_with(".gain")) {
      std::fill_n(to, p.columns, S(1));
    } else if (!p.name.ends_with(".bias")) {
      const double spread = p.name == "token" ? options.token_sigma : 1 / std::sqrt(static_cast<double>(p.rows));
      Random random(seed, k + 1);  // the scheme has stream 0
      for (Index i = 0; i < p.rows * p.columns; ++i) to[i] = static_cast<S>(spread * random.normal());
    }
  }
  return weights;
}

template std::vector<float> initial_weights<float>(const EncoderOptions&, const std::vector<Parameter>&, std::uint64_t);
template std::vector<double> initial_weights<double>(const EncoderOptions&, const std::vector<Parameter>&,
                                                     std::uint64_t);

}  // namespace posenc
