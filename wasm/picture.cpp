// Numbers to colours.

#include "border.h"
#include "picture/colormap.h"
#include "picture/raster.h"
#include "sinusoidal.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {matrix, map, low, high, rows, cols} → {rows, cols, rgba, aliased}. matrix: a table, or options of a sinusoidal one;
// rows, cols: how many pixels there are, one a cell where they are not given; rgba: four bytes a pixel; aliased: 1 for
// each pixel column that cannot show how it varies
val paint_table(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto small = shrink(table_of(options, "matrix"), options.whole("rows", 1, max_entries, max_entries),
                              options.whole("cols", 1, max_entries, max_entries));
    const auto rgba =
        paint(small.values, colormap_named(options.text("map")), options.real("low"), options.real("high"));
    return object({{"rows", small.values.rows()},
                   {"cols", small.values.cols()},
                   {"rgba", array(rgba.data(), static_cast<std::size_t>(rgba.size()))},
                   {"aliased", small.aliased}});
  });
}

// {map} → the 256 colours of a map, RGBA, from the least value to the greatest
val palette_of(const val& given) {
  return answer([&] {
    const Palette colours_of_map = palette(colormap_named(Options(given).text("map")));
    return array(colours_of_map.data()->data(), 4 * colours_of_map.size());
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(picture) {
  emscripten::function("paint", &paint_table);
  emscripten::function("palette", &palette_of);
}
