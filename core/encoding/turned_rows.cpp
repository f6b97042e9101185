#include "encoding/turned_rows.h"

#include "numeric/simd.h"

namespace posenc {

namespace {

// Two pairs of the rows on either side.
struct Turned {
  Double2 sine_before, cosine_before, sine_after, cosine_after;
};

// Plain pointers, passed by value as the column order is: the compiler cannot know that the rows written are no part of
// them, and would read what is passed by reference anew after every store.
struct Factors {
  const SinCos2 *seed, *step;

  // The pairs 2k and 2k + 1; the four products serve both rows.
  Turned turn(Index k) const {
    const Double2 sc = seed[k].sin * step[k].cos, cs = seed[k].cos * step[k].sin;
    const Double2 cc = seed[k].cos * step[k].cos, ss = seed[k].sin * step[k].sin;
    return {sc - cs, cc + ss, sc + cs, cc - ss};
  }
};

// Watches for small entries at one operation a vector: floats from 2^-15 to 1 have exponent fields from 112 to 127,
// which are those below 128 with the three bits 1110000 set. So those bits survive an AND of all entries only if no
// entry is small.
class Watch {
 public:
  void see(Float4 entries) { common_ &= bit_cast<Int4>(entries); }
  void see(float entry) { common_of_rest_ &= bit_cast<std::int32_t>(entry); }

  bool all_safe() const {
    constexpr std::int32_t bits = 0b1110000 << 23;
    return (common_[0] & common_[1] & common_[2] & common_[3] & common_of_rest_ & bits) == bits;
  }

 private:
  Int4 common_ = {-1, -1, -1, -1};
  std::int32_t common_of_rest_ = -1;
};

// Two pairs an iteration; the four entries of each row lie side by side. `pairs` is even.
bool write_interleaved(Factors factors, Index pairs, float* before, float* after) {
  Watch watch;
  for (Index pair = 0; pair < pairs; pair += 2) {
    const Turned t = factors.turn(pair / 2);
    const Float4 entries_before = zip(narrow(t.sine_before), narrow(t.cosine_before));
    const Float4 entries_after = zip(narrow(t.sine_after), narrow(t.cosine_after));
    store(before + 2 * pair, entries_before);
    store(after + 2 * pair, entries_after);
    watch.see(entries_before);
    watch.see(entries_after);
  }
  return watch.all_safe();
}

// Four sines, or four cosines in the other half of the row.
Float4 write_four(float* to, Double2 first, Double2 second) {
  const Float4 entries = join(narrow(first), narrow(second));
  store(to, entries);
  return entries;
}

// Four pairs an iteration; `pairs` is a multiple of four.
bool write_halves(Factors factors, ColumnOrder order, Index pairs, float* before, float* after) {
  Watch watch;
  for (Index pair = 0; pair < pairs; pair += 4) {
    const Turned t = factors.turn(pair / 2), u = factors.turn(pair / 2 + 1);
    const Index sines = order.sine_begin + pair, cosines = order.cosine_begin + pair;
    watch.see(write_four(before + sines, t.sine_before, u.sine_before));
    watch.see(write_four(before + cosines, t.cosine_before, u.cosine_before));
    watch.see(write_four(after + sines, t.sine_after, u.sine_after));
    watch.see(write_four(after + cosines, t.cosine_after, u.cosine_after));
  }
  return watch.all_safe();
}

// The pairs from `pair` on, which fill no vector, and the sine without a partner.
bool write_rest(Factors factors, ColumnOrder order, Index pair, float* before, float* after) {
  Watch watch;
  const auto write = [&watch](float& to, double value) {
    to = static_cast<float>(value);
    watch.see(to);
  };
  for (; pair < order.sines; ++pair) {
    const Turned t = factors.turn(pair / 2);
    const Index lane = pair % 2;
    const Index sine = order.sine_begin + pair * order.step, cosine = order.cosine_begin + pair * order.step;
    write(before[sine], t.sine_before[lane]);
    write(after[sine], t.sine_after[lane]);
    if (pair == order.cosines) break;
    write(before[cosine], t.cosine_before[lane]);
    write(after[cosine], t.cosine_after[lane]);
  }
  return watch.all_safe();
}

}  // namespace

bool write_turned_rows(const ColumnOrder& order, const Phases& seed, const Phases& step, float* before, float* after) {
  const Factors factors{seed.data(), step.data()};
  const bool interleaved = order.step == 2;
  const Index in_vectors = interleaved ? order.cosines / 2 * 2 : order.cosines / 4 * 4;
  const bool safe = interleaved ? write_interleaved(factors, in_vectors, before, after)
                                : write_halves(factors, order, in_vectors, before, after);
  const bool rest_safe = write_rest(factors, order, in_vectors, before, after);
  return safe && rest_safe;
}

}  // namespace posenc
