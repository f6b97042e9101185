#pragma once
// Whole numbers from 0 to 2^3072 − 1: enough for the digits of any double, and for any decimal text that is read.

#include <array>
#include <cstddef>
#include <cstdint>

namespace posenc {

class Natural {
 public:
  explicit Natural(std::uint64_t value = 0) noexcept;

  // this · factor + addend
  void multiply(std::uint32_t factor, std::uint32_t addend = 0) noexcept;
  // this · 2^bits, bits ≥ 0
  void shift(int bits) noexcept;
  // other must not be greater
  void subtract(const Natural& other) noexcept;

  // −1, 0 or 1: less than, equal to or greater than other
  int compare(const Natural& other) const noexcept;
  // How many bits it takes to write the number; 0 for 0.
  int bits() const noexcept;

 private:
  std::array<std::uint32_t, 96> words_{};  // lowest first; zeros from count_ on
  std::size_t count_ = 0;                  // up to the highest word that is not 0
};

// The whole number nearest to above/below, ties to the even one; it must be less than 2^63, and below not 0.
std::uint64_t nearest_whole(Natural above, Natural below) noexcept;

}  // namespace posenc
