#pragma once
// The recipes of sinusoidal tables by the names that the page gives them.

#include <iterator>
#include <string>
#include <utility>

#include "insight/comparison.h"
#include "numeric/refuse.h"

namespace posenc::border {

inline constexpr std::pair<const char*, Recipe> recipe_names[] = {{"interleaved", Recipe::interleaved},
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
static_assert(std::size(recipe_names) == recipes);

inline const char* name_of(Recipe recipe) {
  for (const auto& [name, named] : recipe_names) {
    if (named == recipe) return name;
  }
  return "";
}

inline Recipe recipe_of(const std::string& given) {
  for (const auto& [name, named] : recipe_names) {
    if (given == name) return named;
  }
  refuse({"there is no recipe \"", given.substr(0, 40), "\""});
}

}  // namespace posenc::border
