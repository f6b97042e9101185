// OPS 1 and 5: the sinusoidal encoding, on a line and over an image.

#include "encoding/sinusoidal.h"

#include "encoding/sinusoidal_2d.h"
#include "insight/geometry.h"
#include "insight/scale.h"
#include "insight/shift.h"
#include "numeric/refuse.h"
#include "registry.h"

namespace posenc::cases {

namespace {

const Inputs::Choices<Layout> layouts{
    {"interleaved", Layout::interleaved}, {"sin_cos", Layout::sin_cos}, {"cos_sin", Layout::cos_sin}};

SinusoidalOptions sinusoidal_options(const Inputs& in) {
  SinusoidalOptions o;
  o.start = in.real("start", o.start);
  o.base = in.real("base", o.base);
  o.layout = in.choice("layout", layouts, o.layout);
  o.frequency = in.choice<FrequencyRule>(
      "freq", {{"paper", FrequencyRule::paper}, {"endpoint", FrequencyRule::endpoint}}, o.frequency);
  o.odd = in.choice<OddWidth>("odd", {{"extra_sine", OddWidth::extra_sine}, {"zero_pad", OddWidth::zero_pad}}, o.odd);
  return o;
}

Json sinusoidal_table_op(const Inputs& in) {
  const bool single = in.choice<bool>("dtype", {{"f64", false}, {"f32", true}}, false);
  const std::int64_t count = in.whole("count", 1), d = in.whole("d");
  const SinusoidalOptions options = sinusoidal_options(in);
  const Matrix<double> table = single ? Matrix<double>(sinusoidal_table<float>(count, d, options).cast<double>())
                                      : sinusoidal_table<double>(count, d, options);
  return to_json(selected_columns(in, "columns", table));
}

Json frequencies_op(const Inputs& in) {
  const std::int64_t d = in.whole("d");
  const double least = in.real("min_timescale", 1);
  const SinusoidalOptions options = sinusoidal_options(in);
  return {{"frequencies", selected(in, "pairs", frequencies(d, options, least))},
          {"wavelengths", selected(in, "pairs", wavelengths(d, options, least))}};
}

Json layout_permutation_op(const Inputs& in) {
  Inputs::Choices<Layout> names = layouts;
  names.emplace_back("half", Layout::half);
  return layout_permutation(in.whole("d"), in.choice("from", names), in.choice("to", names));
}

Json add_positions_op(const Inputs& in) {
  const bool scaled = in.choice<bool>("scale", {{"none", false}, {"sqrt_d", true}}, false);
  const SinusoidalOptions options = sinusoidal_options(in);
  const std::vector<Matrix<double>> batch = in.matrices("x");
  Json result = Json::array();
  for (const Matrix<double>& x : batch) {
    if (x.rows() > 0 && x.cols() != batch[0].cols()) {
      refuse({"the rows of x must have one width, not ", batch[0].cols(), " and ", x.cols()});
    }
    result.push_back(to_json(add_positions(x, scaled, options)));
  }
  return result;
}

Json pe_geometry_op(const Inputs& in) {
  const std::int64_t d = in.whole("d");
  const double pos = in.real("pos", 0), base = in.real("base", 10000);
  const std::vector<double> offsets = in.has("offsets") ? in.reals("offsets") : std::vector<double>{};
  return {{"dot", dot_at_offsets(d, pos, offsets, base)},
          {"row_norm", position_norm(d, pos, base)},
          {"pair_norms", pair_norms(d, pos, base)}};
}

Json shift_matrix_op(const Inputs& in) {
  const std::int64_t d = in.whole("d");
  const double offset = in.real("offset"), base = in.real("base", 10000);
  return {{"matrix", to_json(shift_matrix(d, offset, base))}, {"applied", shifted(d, offset, in.real("pos", 0), base)}};
}

// As many entries as there are widths.
template <class T>
std::vector<T> per_width(std::string_view name, std::vector<T> given, std::size_t widths) {
  if (given.size() != widths) {
    refuse({name, " has ", given.size(), " entries for ", widths, " widths"});
  }
  return given;
}

Json embedding_scale_op(const Inputs& in) {
  const std::vector<std::int64_t> widths = in.wholes("d");
  Json result{{"sqrt_d", Json::array()}};
  for (const std::int64_t d : widths) result["sqrt_d"].push_back(root_of_width(d));
  std::vector<std::string> scales(widths.size(), "none");
  if (in.has("scale")) scales = per_width("scale", in.texts("scale"), widths.size());
  for (const std::string& scale : scales) {
    if (scale != "none" && scale != "sqrt_d") refuse({"scale must be none or sqrt_d, not ", scale});
  }
  if (!in.has("std")) return result;

  const std::vector<double> sigmas = per_width("std", in.reals("std"), widths.size());
  result["ratio"] = Json::array();
  for (std::size_t k = 0; k < widths.size(); ++k) {
    const TokenScale scale = scales[k] == "sqrt_d" ? TokenScale::sqrt_d : TokenScale::none;
    result["ratio"].push_back(position_token_ratio(widths[k], sigmas[k], scale));
  }
  return result;
}

Json sincos_2d_op(const Inputs& in) {
  Sinusoidal2dOptions options;
  options.base = in.real("base", options.base);
  options.order =
      in.choice<AxisOrder>("order", {{"x_first", AxisOrder::x_first}, {"y_first", AxisOrder::y_first}}, options.order);
  options.class_token = in.flag("cls", options.class_token);
  const std::int64_t d = in.whole("d");
  const Sinusoidal2dRows<double> rows(in.whole("height"), in.whole("width"), d, options);
  const std::vector<Index> places = selected_places(in, "rows", rows.count());
  Matrix<double> table(static_cast<Index>(places.size()), static_cast<Index>(d));
  for (Index row = 0; row < table.rows(); ++row) rows.write(places[static_cast<std::size_t>(row)], &table(row, 0));
  return to_json(selected_columns(in, "columns", table));
}

}  // namespace

std::vector<Op> sinusoidal_ops() {
  return {{"sinusoidal_table",
           {"d"},
           {"start", "count", "base", "layout", "freq", "odd", "dtype", "columns"},
           sinusoidal_table_op},
          {"frequencies", {"d"}, {"base", "freq", "odd", "min_timescale", "pairs"}, frequencies_op},
          {"layout_permutation", {"d", "from", "to"}, {}, layout_permutation_op},
          {"add_positions", {"x"}, {"start", "scale", "base", "layout"}, add_positions_op},
          {"pe_geometry", {"d"}, {"base", "pos", "offsets"}, pe_geometry_op},
          {"shift_matrix", {"d", "offset"}, {"base", "pos"}, shift_matrix_op},
          {"embedding_scale", {"d"}, {"std", "scale"}, embedding_scale_op},
          {"sincos_2d", {"height", "width", "d"}, {"base", "order", "cls", "rows", "columns"}, sincos_2d_op}};
}

}  // namespace posenc::cases
