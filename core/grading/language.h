#pragma once
// Is an answer English prose? Told by its script and by the small words of several languages, since they make up half
// of any sentence.

#include <string>
#include <vector>

#include "grading/tokens.h"

namespace posenc {

// English function words: articles, pronouns, prepositions, auxiliaries and conjunctions, negators included.
bool is_function_word(const std::string& word);

// Whether the answer is written in another language than English: in another script, or with more of another language's
// function words than of English ones. Names, formulas and single foreign letters are no prose.
bool is_foreign_prose(const std::vector<Token>& tokens);

}  // namespace posenc
