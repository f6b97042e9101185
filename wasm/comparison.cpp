// A reader's own table beside the core's.

#include "insight/comparison.h"

#include "border.h"
#include "numeric/refuse.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::pair<const char*, Recipe> names[] = {{"interleaved", Recipe::interleaved},
                                                    {"halves", Recipe::halves},
                                                    {"halves_swapped", Recipe::halves_swapped},
                                                    {"tensor2tensor", Recipe::tensor2tensor},
                                                    {"cosine_first", Recipe::cosine_first},
                                                    {"sines_only", Recipe::sines_only},
                                                    {"column_exponent", Recipe::column_exponent},
                                                    {"doubled_exponent", Recipe::doubled_exponent},
                                                    {"half_exponent", Recipe::half_exponent},
                                                    {"counted_from_one", Recipe::counted_from_one},
                                                    {"degrees", Recipe::degrees}};
static_assert(std::size(names) == recipes);

const char* name_of(Recipe recipe) {
  for (const auto& [name, named] : names) {
    if (named == recipe) return name;
  }
  return "";
}

Recipe recipe_of(const std::string& given) {
  for (const auto& [name, named] : names) {
    if (given == name) return named;
  }
  refuse("there is no recipe \"" + given.substr(0, 40) + "\"");
}

// {recipe, count, d, base} → count × d
val recipe_table(const val& given) {
  return answer([&] {
    const Options options(given);
    return matrix(table_by<float>(recipe_of(options.text("recipe")), options.whole("count", 1, max_entries),
                                  options.whole("d", 1, max_entries), options.real("base", 10000)));
  });
}

// {matrix, other, tolerance} → {apart: matrix − other, greatest, differing, row, column}
val difference_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const Matrix<float> one = options.matrix("matrix"), other = options.matrix("other");
    const auto found = difference(one, other, options.real("tolerance"));
    return object({{"apart", matrix<float>(one - other)},
                   {"greatest", val(found.greatest)},
                   {"differing", val(static_cast<double>(found.differing))},
                   {"row", val(static_cast<double>(found.row))},
                   {"column", val(static_cast<double>(found.column))}});
  });
}

// {matrix, base} → [{recipe, greatest}], nearest first
val look_like_of(const val& given) {
  return answer([&] {
    const Options options(given);
    val list = val::array();
    for (const Guess& guess : look_like(options.matrix("matrix"), options.real("base", 10000))) {
      list.call<void>("push", object({{"recipe", val(name_of(guess.recipe))}, {"greatest", val(guess.greatest)}}));
    }
    return list;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(comparison) {
  emscripten::function("recipeTable", &recipe_table);
  emscripten::function("difference", &difference_of);
  emscripten::function("lookLike", &look_like_of);
}
