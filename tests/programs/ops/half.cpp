// OPS 10: half precision.

#include "table/half.h"

#include <cmath>
#include <set>

#include "insight/phase_error.h"
#include "numeric/bits.h"
#include "numeric/refuse.h"
#include "registry.h"

namespace posenc::cases {

namespace {

Half format_of(const Inputs& in) { return in.choice<Half>("format", {{"bf16", Half::bf16}, {"f16", Half::f16}}); }

std::vector<double> counted(std::int64_t count) {
  check_entries("a list of numbers", check_range("count", count, 0, INT64_MAX), 1);
  std::vector<double> numbers;
  for (std::int64_t k = 0; k < count; ++k) numbers.push_back(static_cast<double>(k));
  return numbers;
}

Json half_round_op(const Inputs& in) {
  if (!in.has("x") && !in.has("count")) refuse("half_round needs x or count");
  const Half format = format_of(in);
  const std::vector<double> x = in.has("x") ? in.reals("x") : counted(in.whole("count"));
  Json values = Json::array();
  std::set<double> different;
  bool some_nan = false;
  for (const double number : x) {
    const double rounded = half_round(format, static_cast<float>(number));
    values.push_back(rounded);
    if (std::isnan(rounded)) {
      some_nan = true;
    } else {
      different.insert(rounded);
    }
  }
  return {{"values", values}, {"distinct", static_cast<std::int64_t>(different.size()) + (some_nan ? 1 : 0)}};
}

Json half_decode_op(const Inputs& in) {
  const Half format = format_of(in);
  Json values = Json::array();
  for (const std::string& hex : in.texts("hex")) {
    values.push_back(half_decode(format, static_cast<std::uint16_t>(bits_from_hex(hex, 4))));
  }
  return values;
}

std::string four_digits(std::uint16_t bits) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 12; shift >= 0; shift -= 4) text += digits[(bits >> shift) & 15];
  return text;
}

Json bf16_encode_op(const Inputs& in) {
  Json encoded = Json::array();
  for (const std::string& hex : in.texts("f32_hex")) {
    const std::uint16_t bits = half_encode(Half::bf16, bit_cast<float>(bits_from_hex(hex, 8)));
    encoded.push_back(std::isnan(half_decode(Half::bf16, bits)) ? "NaN" : four_digits(bits));
  }
  return encoded;
}

Json bf16_phase_error_op(const Inputs& in) {
  return bf16_phase_error(in.whole("head_dim"), in.real("base", 10000), in.wholes("lengths"));
}

}  // namespace

std::vector<Op> half_ops() {
  return {{"half_round", {"format"}, {"x", "count"}, half_round_op},
          {"half_decode", {"format", "hex"}, {}, half_decode_op, true},
          {"bf16_encode", {"f32_hex"}, {}, bf16_encode_op},
          {"bf16_phase_error", {"head_dim", "lengths"}, {"base"}, bf16_phase_error_op}};
}

}  // namespace posenc::cases
