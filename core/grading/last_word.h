#pragma once
// The last word counts: "Concatenated… no, wait: added" claims that they are added.

#include <vector>

#include "grading/tokens.h"

namespace posenc {

struct LastWord {
  std::vector<Token> tokens;  // what the student says in the end
  bool withdrawn = false;     // he only takes back what he said: "RoPE. No, that's wrong."
};

// Cuts what is taken back ("no, …", "wait", "sorry", "I mean", "correction") and what is only reported as the view of
// others ("some people think …, but"). What is only polite or doubtful stays.
LastWord last_word(const std::vector<Token>& tokens);

}  // namespace posenc
