#pragma once
// Where wordings stand in an answer.

#include <vector>

#include "grading/tokens.h"
#include "grading/wording.h"

namespace posenc {

struct Span {
  std::size_t first = 0, end = 0;  // tokens first … end − 1
};

// An answer as wordings see it: without fillers, with the places of all phrases of the dictionary.
struct Reading {
  std::vector<Token> tokens;
  std::vector<std::vector<Span>> places;  // by set, in rising order
};
Reading read_answer(const std::vector<Token>& tokens, const Dictionary& dictionary);

struct Match {
  std::size_t first = 0;  // the token where the first part begins
  bool denied = false;    // an odd number of negators reaches what counts
};

// Every place where the wording's first part begins and its other parts stand in the same sentence.
std::vector<Match> find_matches(const Wording& wording, const Reading& reading);

// Whether the wording stands in the given sentence, denied or not.
bool stands_in(const Wording& wording, const Reading& reading, int sentence);

}  // namespace posenc
