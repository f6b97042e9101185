#pragma once
// What is no answer at all, told before any claim is looked for.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grading/tokens.h"

namespace posenc {

constexpr std::size_t max_answer_characters = 1000;  // after white space is collapsed
constexpr std::size_t max_answer_bytes = 100'000;    // padding included; checked before anything is read

// Whether the folded text has more than max_answer_characters once every run of white space is one character.
bool is_too_long(std::string_view folded);

// No letter, no digit and no operator: blanks, dots, emoji.
bool is_blank(const std::vector<Token>& tokens);

// Every word that carries meaning was in the question, so that nothing is said.
bool is_restated(const std::vector<Token>& tokens, const std::set<std::string>& asked);

// "… or they don't", "follow or don't follow": everything is claimed, so nothing is. "Whether or not" is no hedge.
bool is_hedged(const std::vector<Token>& tokens);

// Items between commas, slashes, semicolons or line ends, when there are four or more, none longer than three words,
// and no function word makes a sentence of them; otherwise 0.
std::size_t keyword_list_length(const std::vector<Token>& tokens);

// Five words or more, and nothing that parts them or makes a sentence of them.
bool is_bare_row(const std::vector<Token>& tokens);

// Key words in a row without a sentence, or one word again and again.
bool is_stuffed(const std::vector<Token>& tokens);

}  // namespace posenc
