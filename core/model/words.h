#pragma once
// From a sentence to token vectors: a small vocabulary with numbers of its own, and a hash for every other word, so
// that any sentence has an embedding and the same word has the same one on every machine.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

inline constexpr std::int64_t max_words = 64;

// The sentence cut at white space. Refuses a sentence without a word, and one of more than max_words.
std::vector<std::string> split_words(std::string_view sentence);

// How a word is looked up: A–Z in lower case, ASCII punctuation at both ends dropped. A word of nothing but punctuation
// stays as it is.
std::string folded(std::string_view word);

// How many words have a number of their own: 0 … vocabulary_size() − 1.
std::int64_t vocabulary_size();

// The number of a word after folding; of a word that the vocabulary does not know, vocabulary_size() plus 32 bits of
// its hash (FNV-1a).
std::int64_t token_id(std::string_view word);
std::vector<std::int64_t> token_ids(const std::vector<std::string>& words);

// ids × d_model; the entries of a row are normal with spread sigma, drawn by seed, id and column alone.
template <class S>
Matrix<S> token_vectors(const std::vector<std::int64_t>& ids, Index d_model, std::uint64_t seed, double sigma = 1);

}  // namespace posenc
