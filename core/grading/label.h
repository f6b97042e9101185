#pragma once
// The three labels that every kind of question can get.

#include <string_view>

namespace posenc {

enum class Label { incorrect, partial, correct };

// correct, partial or incorrect.
constexpr std::string_view label_name(Label label) {
  if (label == Label::correct) return "correct";
  return label == Label::partial ? "partial" : "incorrect";
}

}  // namespace posenc
