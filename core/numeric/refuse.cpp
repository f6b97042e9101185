#include "numeric/refuse.h"

#include <cmath>
#include <stdexcept>

#include "numeric/matrix.h"

namespace posenc {

void Piece::append_to(std::string& sentence) const {
  switch (kind_) {
    case Kind::words:
      sentence += words_;
      return;
    case Kind::whole:
      sentence += decimal(whole_);
      return;
    case Kind::real:
      sentence += decimal(real_);
      return;
  }
}

std::string sentence(std::initializer_list<Piece> pieces) {
  std::string result;
  for (const Piece& piece : pieces) piece.append_to(result);
  return result;
}

void refuse(const char* sentence) { throw std::invalid_argument(sentence); }

void refuse(std::initializer_list<Piece> pieces) { throw std::invalid_argument(sentence(pieces)); }

void refuse(std::string_view name, double value, std::string_view allowed) {
  refuse({name, " must be ", allowed, ", not ", value});
}

void refuse(std::string_view name, std::int64_t value, std::string_view allowed) {
  refuse({name, " must be ", allowed, ", not ", value});
}

namespace {

std::string range(std::int64_t low, std::int64_t high) {
  if (high == INT64_MAX) return sentence({"a whole number of at least ", low});
  return sentence({"a whole number from ", low, " to ", high});
}

}  // namespace

std::int64_t check_range(std::string_view name, std::int64_t value, std::int64_t low, std::int64_t high) {
  if (value < low || value > high) refuse(name, value, range(low, high));
  return value;
}

double check_finite(std::string_view name, double value) {
  if (!std::isfinite(value)) refuse(name, value, "a finite number");
  return value;
}

double check_positive(std::string_view name, double value) {
  if (!(std::isfinite(value) && value > 0)) refuse(name, value, "a finite number above 0");
  return value;
}

std::int64_t check_whole(std::string_view name, double value, std::int64_t low, std::int64_t high) {
  const bool whole = std::isfinite(value) && value == std::floor(value) && std::abs(value) <= 9007199254740992.0;
  if (!whole) refuse(name, value, range(low, high));
  return check_range(name, static_cast<std::int64_t>(value), low, high);
}

void check_entries(std::string_view what, std::int64_t rows, std::int64_t columns) {
  // divide instead of multiplying: the product may not fit; and rows without columns are rows all the same
  if (rows > max_entries || columns > max_entries || (columns > 0 && rows > max_entries / columns)) {
    refuse({what, " of ", rows, " × ", columns, " has more than the ", max_entries, " entries allowed"});
  }
}

}  // namespace posenc
