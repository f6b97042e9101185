#include "picture/colormap.h"

#include <cmath>
#include <cstring>
#include <string>

#include "numeric/refuse.h"
#include "picture/colormap_tables.h"

namespace posenc {

namespace {

std::uint8_t hex_digit(char digit) { return static_cast<std::uint8_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10); }

// Colour k of a text with six hexadecimal digits a colour.
Rgba hex_colour(std::string_view hex, std::size_t k) {
  Rgba colour{0, 0, 0, 255};
  for (std::size_t c = 0; c < 3; ++c) {
    colour[c] = static_cast<std::uint8_t>(16 * hex_digit(hex[6 * k + 2 * c]) + hex_digit(hex[6 * k + 2 * c + 1]));
  }
  return colour;
}

// As many colours as asked for, read off straight lines between evenly spaced knots. With 256 knots: the knots.
Palette between_knots(std::string_view hex) {
  const std::size_t intervals = hex.size() / 6 - 1;
  Palette result;
  for (std::size_t i = 0; i < colours; ++i) {
    const std::size_t steps = i * intervals;  // in units of 1/255 of an interval
    const std::size_t k = steps / (colours - 1), rest = steps % (colours - 1);
    const Rgba low = hex_colour(hex, k), high = hex_colour(hex, rest == 0 ? k : k + 1);
    for (std::size_t c = 0; c < 4; ++c) {
      const std::size_t sum = low[c] * (colours - 1 - rest) + high[c] * rest;
      result[i][c] = static_cast<std::uint8_t>((sum + (colours - 1) / 2) / (colours - 1));
    }
  }
  return result;
}

// The rule of colormap_index for one value; made once for a whole picture.
class Scale {
 public:
  Scale(double vmin, double vmax, std::int64_t n) : n_(static_cast<double>(n)) {
    check_finite("vmin", vmin);
    check_finite("vmax", vmax);
    check_range("the number of colours", n, 1, std::int64_t{1} << 53);
    if (vmax < vmin) refuse("vmax", vmax, "at least vmin, which is " + decimal(vmin));

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

Colormap colormap_named(std::string_view name) {
  if (name == "viridis") return Colormap::viridis;
  if (name == "puor") return Colormap::puor;
  if (name == "cividis") return Colormap::cividis;
  if (name == "grey") return Colormap::grey;
  refuse("colour map must be viridis, puor, cividis or grey, not " + std::string(name));
}

Palette palette(Colormap map) {
  switch (map) {
    case Colormap::viridis:
      return between_knots(viridis_hex);
    case Colormap::puor:
      return between_knots(puor_hex);
    case Colormap::cividis:
      return between_knots(cividis_hex);
    case Colormap::grey:
      return between_knots("000000ffffff");
  }
  refuse("colour map", static_cast<std::int64_t>(map), "one of the four that there are");
}

std::vector<std::int64_t> colormap_index(const std::vector<double>& v, double vmin, double vmax, std::int64_t n) {
  const Scale scale(vmin, vmax, n);
  std::vector<std::int64_t> result;
  result.reserve(v.size());
  for (const double value : v) result.push_back(static_cast<std::int64_t>(scale.index(value)));
  return result;
}

template <class S>
std::vector<std::uint8_t> paint(const Matrix<S>& values, Colormap map, double vmin, double vmax) {
  const Scale scale(vmin, vmax, colours);

  // entry 0 is the colour of NaN, whose index is −1
  std::array<Rgba, colours + 1> colour{};
  const Palette opaque = palette(map);
  std::copy(opaque.begin(), opaque.end(), colour.begin() + 1);

  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(values.size()) * 4);
  std::uint8_t* pixel = rgba.data();
  for (Index i = 0; i < values.size(); ++i, pixel += 4) {
    const int index = static_cast<int>(scale.index(static_cast<double>(values.data()[i])));
    std::memcpy(pixel, colour[static_cast<std::size_t>(index + 1)].data(), 4);
  }
  return rgba;
}

template std::vector<std::uint8_t> paint(const Matrix<float>&, Colormap, double, double);
template std::vector<std::uint8_t> paint(const Matrix<double>&, Colormap, double, double);

}  // namespace posenc
