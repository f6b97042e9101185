// Numbers to colours.

#include "border.h"
#include "picture/colormap.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {matrix, map, low, high} → RGBA, four bytes a value
val paint_matrix(const val& given) {
  return answer([&] {
    const Options options(given);
    return array(paint(options.matrix("matrix"), colormap_named(options.text("map")), options.real("low"),
                       options.real("high")));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(picture) { emscripten::function("paint", &paint_matrix); }
