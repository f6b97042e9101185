// Positions in two dimensions.

#include "border.h"
#include "encoding/sinusoidal_2d.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {height, width, d, base, order, classToken} → (height·width [+ 1]) × d
val patches(const val& given) {
  return answer([&] {
    const Options options(given);
    Sinusoidal2dOptions grid;
    grid.base = options.real("base", grid.base);
    grid.order =
        options.choice("order", {{"x_first", AxisOrder::x_first}, {"y_first", AxisOrder::y_first}}, grid.order);
    grid.class_token = options.flag("classToken", false);
    const auto height = options.whole("height", 1, 256), width = options.whole("width", 1, 256);
    return matrix(sinusoidal_2d_table<float>(height, width, options.whole("d", 1, 4096), grid));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(patches) { emscripten::function("sinusoidal2dTable", &patches); }
