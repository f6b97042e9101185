#pragma once
// A checksum of the bits of numbers, to hold that every compiler and machine computes the same ones: FNV-1a over words
// of 32 bits, low word first.

#include <cstddef>
#include <cstdint>
#include <cstring>

class Checksum {
 public:
  void add(float x) { add_words(&x, 1); }
  void add(double x) { add_words(&x, 2); }
  std::uint32_t value() const { return hash_; }

 private:
  void add_words(const void* number, int words) {
    std::uint32_t word[2];
    std::memcpy(word, number, 4 * static_cast<std::size_t>(words));
    for (int k = 0; k < words; ++k) hash_ = (hash_ ^ word[k]) * 16777619u;
  }

  std::uint32_t hash_ = 2166136261u;
};
