#include "picture/colormap.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "numeric/refuse.h"
#include "numeric/simd.h"

namespace posenc {

namespace {

// The rule of colormap_index for one value; made once for a whole picture.
class Scale {
 public:
  Scale(double vmin, double vmax, std::int64_t n) : n_(static_cast<double>(n)) {
    check_finite("vmin", vmin);
    check_finite("vmax", vmax);
    check_range("the number of colours", n, 1, std::int64_t{1} << 53);
    if (vmax < vmin) refuse("vmax", vmax, sentence({"at least vmin, which is ", vmin}));

    // a range beyond the largest double: the same rule in halves
    half_ = std::isinf(vmax - vmin) ? 0.5 : 1;
    vmin_ = vmin * half_;
    length_ = vmax * half_ - vmin_;
  }

  // −1 for NaN, else 0 … n−1.
  double index(double v) const {
    if (std::isnan(v)) return -1;
    const double above = v * half_ - vmin_;
    if (length_ == 0) return above < 0 ? 0 : above > 0 ? n_ - 1 : std::floor(n_ / 2);
    const double step = std::floor(above / length_ * n_);
    return step < 0 ? 0 : step < n_ ? step : n_ - 1;
  }

 private:
  double n_, half_, vmin_, length_;
};

}  // namespace

std::vector<std::int64_t> colormap_index(const std::vector<double>& v, double vmin, double vmax, std::int64_t n) {
  const Scale scale(vmin, vmax, n);
  std::vector<std::int64_t> result;
  result.reserve(v.size());
  for (const double value : v) result.push_back(static_cast<std::int64_t>(scale.index(value)));
  return result;
}

namespace {

// The opaque colours, then that of a cell without a value.
using Paints = std::array<Rgba, colours + 1>;

Paints paints(Colormap map) {
  Paints result{};
  const Palette opaque = palette(map);
  std::copy(opaque.begin(), opaque.end(), result.begin());
  return result;
}

// Any scale, one cell at a time.
template <class S>
void paint_slowly(const S* values, std::size_t count, const Scale& scale, const Paints& paint, std::uint8_t* rgba) {
  for (std::size_t i = 0; i < count; ++i) {
    const double index = scale.index(static_cast<double>(values[i]));
    std::memcpy(rgba + 4 * i, paint[index < 0 ? colours : static_cast<std::size_t>(index)].data(), 4);
  }
}

// The whole part of numbers from 0 to 2^31, in the lower halves of the lanes: beyond 2^52 a double has room for nothing
// but a whole number, so there its last bits are the nearest one; where that is the next above, one too many.
Long2 whole_part(Double2 x) {
  const Double2 nearest = x + 0x1p52;
  return bit_cast<Long2>(nearest) + (nearest - 0x1p52 > x);
}

// Two cells at a time, the same rule to the last bit; t·n is what place() gives for v − vmin. Each line is one
// instruction of WebAssembly: a comparison with NaN does not hold, so that NaN ends as the last colour, and one on from
// there is the colour of no value.
template <class S, class Place>
void paint_pairs(const S* values, std::size_t count, double vmin, Place place, const Paints& paint,
                 std::uint8_t* rgba) {
  constexpr Double2 first{0, 0}, last{colours - 1, colours - 1};
  for (std::size_t i = 0; i + 1 < count; i += 2) {
    const Double2 step = place(Double2{static_cast<double>(values[i]), static_cast<double>(values[i + 1])} - vmin);
    Double2 inside = step < last ? step : last;
    inside = inside > first ? inside : first;
    const Long2 colour = whole_part(inside) - (step != step);
    std::memcpy(rgba + 4 * i, paint[static_cast<std::uint32_t>(colour[0])].data(), 4);
    std::memcpy(rgba + 4 * i + 4, paint[static_cast<std::uint32_t>(colour[1])].data(), 4);
  }
}

bool power_of_two(double length) {
  int exponent;
  return std::frexp(length, &exponent) == 0.5 && exponent > -1000 && exponent < 1000;
}

}  // namespace

template <class S>
Matrix<std::uint8_t> paint(const Matrix<S>& values, Colormap map, double vmin, double vmax) {
  const Scale scale(vmin, vmax, colours);
  const Paints paint = paints(map);
  const auto count = static_cast<std::size_t>(values.size());
  Matrix<std::uint8_t> rgba(values.rows(), 4 * values.cols());

  // Division is the dearest step. By a power of two, as on the usual scales 0 … 1 and −1 … 1, it is a product, exactly.
  const double length = vmax - vmin, factor = colours / length;
  const bool usual = length > 0 && std::isfinite(length);
  if (usual && power_of_two(length)) {
    paint_pairs(
        values.data(), count, vmin, [=](Double2 above) { return above * factor; }, paint, rgba.data());
  } else if (usual) {
    paint_pairs(
        values.data(), count, vmin, [=](Double2 above) { return above / length * colours; }, paint, rgba.data());
  }
  const std::size_t done = usual ? count - count % 2 : 0;
  paint_slowly(values.data() + done, count - done, scale, paint, rgba.data() + 4 * done);
  return rgba;
}

template Matrix<std::uint8_t> paint(const Matrix<float>&, Colormap, double, double);
template Matrix<std::uint8_t> paint(const Matrix<double>&, Colormap, double, double);

}  // namespace posenc
