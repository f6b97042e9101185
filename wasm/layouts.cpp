// Sinusoidal tables as they are written elsewhere, rightly and wrongly.

#include "border.h"
#include "recipe.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {recipe, count, d, base, start} → count × d
val recipe_table(const val& given) {
  return answer([&] {
    const Options options(given);
    return matrix(table_by<float>(recipe_of(options.text("recipe")), options.whole("count", 1, max_entries),
                                  options.whole("d", 1, max_entries), options.real("base", 10000),
                                  options.real("start", 0)));
  });
}

// {matrix, other} → how many columns of the one are columns of the other too
val shared_columns_of(const val& given) {
  return answer([&] {
    const Options options(given);
    return val(static_cast<double>(shared_columns(options.matrix("matrix"), options.matrix("other"))));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(layouts) {
  emscripten::function("recipeTable", &recipe_table);
  emscripten::function("sharedColumns", &shared_columns_of);
}
