#pragma once
// From a number to a colour: the rule that chooses one of 256 colours, and the maps themselves.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

// viridis: dark blue to yellow, every step equally bright a step. puor: orange – near white – purple, for values with a
// sign; both ends equally dark, and told apart with every kind of colour vision. cividis: as viridis, and the same to
// readers with and without red-green blindness. grey: for print.
enum class Colormap { viridis, puor, cividis, grey };

// "viridis", "puor", "cividis" or "grey"; anything else is refused.
Colormap colormap_named(std::string_view name);

using Rgba = std::array<std::uint8_t, 4>;
inline constexpr int colours = 256;
using Palette = std::array<Rgba, colours>;

// The 256 opaque colours of a map, from the smallest value to the greatest.
Palette palette(Colormap map);

// Colour of v on a scale from vmin to vmax with n colours: min(n−1, ⌊t·n⌋), t = (v−vmin)/(vmax−vmin). Values outside
// take the end colours, ±inf too; NaN has no colour: −1. On a scale of no length (vmin = vmax) its one value takes
// ⌊n/2⌋. Refuses vmin or vmax that are not finite, vmax < vmin, and n < 1.
std::vector<std::int64_t> colormap_index(const std::vector<double>& v, double vmin, double vmax,
                                         std::int64_t n = colours);

// One pixel a cell, rows from the top: rows·columns·4 bytes RGBA. The colour is palette(map)[colormap_index(cell)]; NaN
// is wholly transparent (0, 0, 0, 0), so that the page's own "no value" pattern shows through. Refuses as
// colormap_index does.
template <class S>
std::vector<std::uint8_t> paint(const Matrix<S>& values, Colormap map, double vmin, double vmax);

}  // namespace posenc
