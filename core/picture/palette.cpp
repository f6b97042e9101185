#include "picture/palette.h"

#include <string>

#include "numeric/refuse.h"
#include "picture/palette_tables.h"

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

// 256 colours, read off straight lines between evenly spaced knots.
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

Palette by_changes(const Gradient& gradient) {
  Palette result;
  for (std::size_t c = 0; c < 3; ++c) {
    int value = gradient.first[c];
    for (std::size_t i = 0; i < colours; ++i) {
      if (i > 0) value += gradient.changes[c][i - 1] - '2';
      result[i][c] = static_cast<std::uint8_t>(value);
    }
  }
  for (Rgba& colour : result) colour[3] = 255;
  return result;
}

}  // namespace

Colormap colormap_named(std::string_view name) {
  if (name == "viridis") return Colormap::viridis;
  if (name == "puor") return Colormap::puor;
  if (name == "cividis") return Colormap::cividis;
  if (name == "grey") return Colormap::grey;
  if (name == "ink") return Colormap::ink;
  refuse({"colour map must be viridis, puor, cividis, grey or ink, not ", name});
}

Palette palette(Colormap map) {
  switch (map) {
    case Colormap::viridis:
      return by_changes(viridis);
    case Colormap::puor:
      return between_knots(puor_hex);
    case Colormap::cividis:
      return by_changes(cividis);
    case Colormap::grey:
      return between_knots("000000ffffff");
    case Colormap::ink:
      return between_knots("ffffff000000");
  }
  refuse("colour map", static_cast<std::int64_t>(map), "one of the five that there are");
}

}  // namespace posenc
