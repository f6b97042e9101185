// Numbers to colours.

#include "border.h"
#include "picture/colormap.h"
#include "picture/raster.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {matrix, map, low, high} → RGBA, four bytes a value
val paint_matrix(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto rgba =
        paint(options.matrix("matrix"), colormap_named(options.text("map")), options.real("low"), options.real("high"));
    return array(rgba.data(), static_cast<std::size_t>(rgba.size()));
  });
}

// {map} → the 256 colours of a map, RGBA, from the least value to the greatest
val palette_of(const val& given) {
  return answer([&] {
    const Palette colours_of_map = palette(colormap_named(Options(given).text("map")));
    return array(colours_of_map.data()->data(), 4 * colours_of_map.size());
  });
}

// {matrix, rows, cols} → {matrix, aliased}: not more than so many pixels, and 1 for each pixel column that cannot show
// how it varies
val shrink_matrix(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto small = shrink(options.matrix("matrix"), static_cast<Index>(options.whole("rows", 1, max_entries)),
                              static_cast<Index>(options.whole("cols", 1, max_entries)));
    return object({{"matrix", small.values}, {"aliased", small.aliased}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(picture) {
  emscripten::function("paint", &paint_matrix);
  emscripten::function("palette", &palette_of);
  emscripten::function("shrink", &shrink_matrix);
}
