#pragma once
// What a negation reaches. "It does not know the order, it is symmetric": the not reaches know and order, and ends at
// the comma. Two negators that reach the same words cancel.

#include <vector>

#include "grading/tokens.h"

namespace posenc {

// Fills in Token::negators. A negator reaches forward to the end of its clause; without, unlike, instead of and rather
// than reach three words. Quoted negators ("'not' comes before 'good'"), "not only", "no matter" and the like negate
// nothing. Only the first 64 negators of an answer count.
void mark_negation(std::vector<Token>& tokens);

// Whether a word is a negator wherever it stands; such words are never the result or the target of a spelling
// correction.
bool is_negator(const std::string& word);

}  // namespace posenc
