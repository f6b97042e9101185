#pragma once
// An answer as a row of tokens: words, numbers and signs, with the sentence each stands in.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

enum class TokenKind { word, number, sign };

struct Token {
  std::string text;
  TokenKind kind = TokenKind::word;
  int sentence = 0;
  std::size_t begin = 0;       // where it begins in the text, in code points
  bool quoted = false;         // inside quotation marks: mentioned, not said
  std::uint64_t negators = 0;  // which negators of the answer reach this token, one bit each (see negation.h)
};

// Splits folded text (see folding.h). Contractions are opened ("doesn't" → does not, "cannot" → can not), 's is
// dropped, hyphens inside words part them. Sentences end with . ! ? ; and line ends, but not at "e.g." or "et al.".
std::vector<Token> tokenize(std::string_view folded);

// , ( ) " and their like: they part clauses, but no wording needs to name them.
bool is_punctuation(const Token& token);

}  // namespace posenc
