// Two tables side by side, and what one of them looks like.

#include "insight/comparison.h"

#include "border.h"
#include "recipe.h"
#include "sinusoidal.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {matrix, other, tolerance} → {apart: matrix − other, greatest, differing, row, column}
val difference_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const Matrix<float> one = table_of(options, "matrix"), other = table_of(options, "other");
    const auto found = difference(one, other, options.real("tolerance"));
    return object({{"apart", Matrix<float>(one - other)},
                   {"greatest", found.greatest},
                   {"differing", found.differing},
                   {"row", found.row},
                   {"column", found.column}});
  });
}

// {matrix, base} → [{recipe, greatest}], nearest first
val look_like_of(const val& given) {
  return answer([&] {
    const Options options(given);
    return list(look_like(options.matrix("matrix"), options.real("base", 10000)), [](const Guess& guess) {
      return object({{"recipe", name_of(guess.recipe)}, {"greatest", guess.greatest}});
    });
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(comparison) {
  emscripten::function("difference", &difference_of);
  emscripten::function("lookLike", &look_like_of);
}
