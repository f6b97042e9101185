#pragma once
// The maps themselves: 256 colours each.

#include <array>
#include <cstdint>
#include <string_view>

namespace posenc {

// viridis: dark blue to yellow, every step equally bright a step. puor: orange – near white – purple, for values with a
// sign; both ends equally dark, and told apart with every kind of colour vision. cividis: as viridis, and the same to
// readers with and without red-green blindness. grey: for print. ink: grey from white to black, for amounts on paper.
enum class Colormap { viridis, puor, cividis, grey, ink };

// "viridis", "puor", "cividis", "grey" or "ink"; anything else is refused.
Colormap colormap_named(std::string_view name);

using Rgba = std::array<std::uint8_t, 4>;
inline constexpr int colours = 256;
using Palette = std::array<Rgba, colours>;

// The 256 opaque colours of a map, from the smallest value to the greatest.
Palette palette(Colormap map);

}  // namespace posenc
