#pragma once
// The one way in which the core says no: std::invalid_argument with one sentence that names the parameter, the value
// and what is allowed.

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "numeric/decimal.h"

namespace posenc {

// A piece of a sentence: words as they are, a number below 2^63 as decimal text. It only points at what it stands for:
// a sentence glued together by + would leave strings to clean up, and code to do so, wherever the core says no.
class Piece {
 public:
  Piece(const char* words) : words_(words) {}
  Piece(std::string_view words) : words_(words) {}
  Piece(const std::string& words) : words_(words) {}
  Piece(std::integral auto number) : kind_(Kind::whole), whole_(static_cast<std::int64_t>(number)) {}
  Piece(double number) : kind_(Kind::real), real_(number) {}

  void append_to(std::string& sentence) const;

 private:
  enum class Kind { words, whole, real };
  Kind kind_ = Kind::words;
  union {
    std::string_view words_;
    std::int64_t whole_;
    double real_;
  };
};

std::string sentence(std::initializer_list<Piece> pieces);

// Throws std::invalid_argument: a sentence, or "<name> must be <allowed>, not <value>".
[[noreturn]] void refuse(const char* sentence);
[[noreturn]] void refuse(std::initializer_list<Piece> sentence);
[[noreturn]] void refuse(std::string_view name, double value, std::string_view allowed);
[[noreturn]] void refuse(std::string_view name, std::int64_t value, std::string_view allowed);

// Each returns its value when it is allowed and refuses it otherwise. NaN is never allowed.
std::int64_t check_range(std::string_view name, std::int64_t value, std::int64_t low, std::int64_t high);
double check_finite(std::string_view name, double value);
double check_positive(std::string_view name, double value);

// A whole number that came as a double (from JavaScript or JSON): refuses 2.5, NaN and what lies outside low … high.
std::int64_t check_whole(std::string_view name, double value, std::int64_t low, std::int64_t high);

// rows, columns and rows × columns ≤ max_entries, in 64 bits and before anything is allocated.
void check_entries(std::string_view what, std::int64_t rows, std::int64_t columns);

}  // namespace posenc
