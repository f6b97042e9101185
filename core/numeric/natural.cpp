#include "numeric/natural.h"

namespace posenc {

Natural::Natural(std::uint64_t value) noexcept {
  for (; value > 0; value >>= 32) words_[count_++] = static_cast<std::uint32_t>(value);
}

void Natural::multiply(std::uint32_t factor, std::uint32_t addend) noexcept {
  std::uint64_t carry = addend;
  for (std::size_t i = 0; i < count_; ++i) {
    carry += std::uint64_t{factor} * words_[i];
    words_[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry > 0) words_[count_++] = static_cast<std::uint32_t>(carry);
}

void Natural::shift(int bits) noexcept {
  for (; bits >= 31; bits -= 31) multiply(std::uint32_t{1} << 31);
  multiply(std::uint32_t{1} << bits);
}

void Natural::subtract(const Natural& other) noexcept {
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    borrow += std::int64_t{words_[i]} - other.words_[i];
    words_[i] = static_cast<std::uint32_t>(borrow);
    borrow >>= 32;
  }
  while (count_ > 0 && words_[count_ - 1] == 0) --count_;
}

int Natural::compare(const Natural& other) const noexcept {
  if (count_ != other.count_) return count_ < other.count_ ? -1 : 1;
  for (std::size_t i = count_; i-- > 0;) {
    if (words_[i] != other.words_[i]) return words_[i] < other.words_[i] ? -1 : 1;
  }
  return 0;
}

int Natural::bits() const noexcept {
  if (count_ == 0) return 0;
  int bits = static_cast<int>(32 * count_);
  for (std::uint32_t top = words_[count_ - 1]; top < (std::uint32_t{1} << 31); top *= 2) --bits;
  return bits;
}

std::uint64_t nearest_whole(Natural above, Natural below) noexcept {
  // long division, a bit at a time: what is left doubles instead of the divisor halving
  constexpr int bits = 63;
  below.shift(bits);
  std::uint64_t whole = 0;
  for (int bit = 0; bit < bits; ++bit) {
    above.shift(1);
    whole *= 2;
    if (above.compare(below) >= 0) {
      above.subtract(below);
      ++whole;
    }
  }
  above.shift(1);
  const int half = above.compare(below);
  return half > 0 || (half == 0 && whole % 2 == 1) ? whole + 1 : whole;
}

}  // namespace posenc
