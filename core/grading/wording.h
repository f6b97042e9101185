#pragma once
// Wordings: how the rules of a question describe what a student may say. web/lesson/marking.md explains the notation.

#include <string_view>
#include <vector>

#include "grading/dictionary.h"

namespace posenc {

struct Element {
  int set = 0;                   // of phrases in the dictionary, any of them
  int gap = 0;                   // how many other words may stand before it
  bool must_be_negated = false;  // ~
  bool counts = false;           // its negation denies the wording: those marked +, else the first
};

struct Part {
  std::vector<Element> elements;  // in this order
  bool forbidden = false;         // !
};

struct Wording {
  std::vector<Part> parts;  // all in one sentence, in any order
  bool whole = false;       // =: nothing else may stand in the answer
};

// Throws std::invalid_argument when a group is not known or a part is empty.
Wording read_wording(std::string_view text, Dictionary& dictionary);

}  // namespace posenc
