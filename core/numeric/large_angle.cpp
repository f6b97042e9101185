#include <array>
#include <cmath>

#include "numeric/angle.h"
#include "numeric/bits.h"

namespace posenc {

namespace {

// 2/π = 0.a2f9836e4e44… in base 2^32, first the highest word.
constexpr std::array<std::uint32_t, 40> two_over_pi = {
    0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561,
    0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
    0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f,
    0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b,
    0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc20, 0x9af4361d};

// A fraction of 192 bits, highest word first, after the point; `whole` holds the two bits before it.
struct Turns {
  std::int64_t whole;
  std::array<std::uint32_t, 6> fraction;
};

// mantissa·2^exponent·(2/π) modulo 4, for −32 ≤ exponent < 1024 and a mantissa below 2^53.
Turns quarter_turns(std::uint64_t mantissa, int exponent) {
  // words of 2/π before `first` give multiples of 4 only
  const int first = exponent >= 2 ? (exponent - 2) / 32 : 0;
  const int shift = exponent - 32 * first;  // −32 … 33: the point stands `shift` bits below the top of word `first`

  // product of the two-word mantissa and eight words, lowest first, carries passed on; its top two words exceed the
  // modulus
  std::array<std::uint32_t, 11> product{};
  const std::array<std::uint64_t, 2> factor = {mantissa & 0xffffffffu, mantissa >> 32};
  for (std::size_t half = 0; half < 2; ++half) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      carry += factor[half] * two_over_pi[static_cast<std::size_t>(first) + 7 - i] + product[i + half];
      product[i + half] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    product[8 + half] = static_cast<std::uint32_t>(carry);
  }

  // the word that begins `bit` bits below the point
  const auto word_at = [&](int bit) {
    const int position = 256 - shift - 32 - bit;  // its lowest bit in the product
    const auto word = static_cast<std::size_t>(position / 32);
    const std::uint64_t two_words = (std::uint64_t{product[word + 1]} << 32) | product[word];
    return static_cast<std::uint32_t>(two_words >> (position % 32));
  };
  Turns turns{word_at(-32) & 3, {}};
  for (int i = 0; i < 6; ++i) turns.fraction[static_cast<std::size_t>(i)] = word_at(32 * i);
  return turns;
}

// The fraction as a double-double, summed from its lowest word up so that nothing is lost.
DoubleDouble fraction_of(const std::array<std::uint32_t, 6>& words) {
  DoubleDouble sum = {0, 0};
  double unit = 0x1p-192;
  for (std::size_t i = words.size(); i-- > 0; unit *= 0x1p32) sum = add(DoubleDouble{words[i] * unit, 0.0}, sum);
  return sum;
}

}  // namespace

ReducedAngle reduce_large_angle(double angle) {
  const std::uint64_t bits = bit_cast<std::uint64_t>(std::fabs(angle));
  const int exponent = static_cast<int>(bits >> 52) - 1075;
  const std::uint64_t mantissa = (bits & ((std::uint64_t{1} << 52) - 1)) | (std::uint64_t{1} << 52);

  // a fraction of one half or more belongs to the next quarter turn, as its distance below it (all bits inverted; the
  // unit of 2^-192 that this leaves out is far below the precision)
  Turns turns = quarter_turns(mantissa, exponent);
  const bool above = turns.fraction[0] >> 31;
  if (above)
    for (std::uint32_t& word : turns.fraction) word = ~word;

  DoubleDouble rest = multiply(fraction_of(turns.fraction), DoubleDouble{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54});
  std::int64_t quarter = turns.whole + (above ? 1 : 0);
  if (above) rest = negate(rest);
  if (angle < 0) return {negate(rest), -quarter};
  return {rest, quarter};
}

}  // namespace posenc
