#pragma once
// From a number to a colour: the rule that chooses one of the colours of a map.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"
#include "picture/palette.h"

namespace posenc {

// Colour of v on a scale from vmin to vmax with n colours: min(n−1, ⌊t·n⌋), t = (v−vmin)/(vmax−vmin). Values outside
// take the end colours, ±inf too; NaN has no colour: −1. On a scale of no length (vmin = vmax) its one value takes
// ⌊n/2⌋. Refuses vmin or vmax that are not finite, vmax < vmin, and n < 1.
std::vector<std::int64_t> colormap_index(const std::vector<double>& v, double vmin, double vmax,
                                         std::int64_t n = colours);

// One pixel a cell, rows from the top: rows × 4·columns bytes, RGBA. The colour is palette(map)[colormap_index(cell)];
// NaN is wholly transparent (0, 0, 0, 0), so that the page's own "no value" pattern shows through. Refuses as
// colormap_index does. A matrix, whose bytes are made and freed at once: a std::vector that is built small
// does both byte by byte.
template <class S>
Matrix<std::uint8_t> paint(const Matrix<S>& values, Colormap map, double vmin, double vmax);

}  // namespace posenc
