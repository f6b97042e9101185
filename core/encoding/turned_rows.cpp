#include "encoding/turned_rows.h"

#include "numeric/simd.h"

namespace posenc {

namespace {

// Two pairs of the rows on either side.
struct Turned {
  Double2 sine_before, cosine_before, sine_after, cosine_after;
};

// The four products serve both rows.
Turned turn(SinCos2 seed, SinCos2 step) {
  const Double2 sc = seed.sin * step.cos, cs = seed.cos * step.sin;
  const Double2 cc = seed.cos * step.cos, ss = seed.sin * step.sin;
  return {sc - cs, cc + ss, sc + cs, cc - ss};
}

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

// Seeds, rows and orders are passed by value: the compiler cannot know that the rows written are no part of what is
// passed by reference, and would read it anew after every store.

// The pairs `pair` and `pair` + 1 of both rows; the four entries of each lie side by side.
void write_interleaved(SinCos2 seed, RowsBeside rows, Index pair, Watch& watch) {
  const Turned t = turn(seed, rows.step[pair / 2]);
  const Float4 before = zip(narrow(t.sine_before), narrow(t.cosine_before));
  const Float4 after = zip(narrow(t.sine_after), narrow(t.cosine_after));
  store(rows.before + 2 * pair, before);
  store(rows.after + 2 * pair, after);
  watch.see(before);
  watch.see(after);
}

// Four sines, or four cosines in the other half of the row.
void write_four(float* to, Double2 first, Double2 second, Watch& watch) {
  const Float4 entries = join(narrow(first), narrow(second));
  store(to, entries);
  watch.see(entries);
}

// The pairs from `pair` to `pair` + 3 of both rows.
void write_halves(SinCos2 seed, SinCos2 next_seed, RowsBeside rows, ColumnOrder order, Index pair, Watch& watch) {
  const Turned t = turn(seed, rows.step[pair / 2]), u = turn(next_seed, rows.step[pair / 2 + 1]);
  const Index sines = order.sine_begin + pair, cosines = order.cosine_begin + pair;
  write_four(rows.before + sines, t.sine_before, u.sine_before, watch);
  write_four(rows.before + cosines, t.cosine_before, u.cosine_before, watch);
  write_four(rows.after + sines, t.sine_after, u.sine_after, watch);
  write_four(rows.after + cosines, t.cosine_after, u.cosine_after, watch);
}

// The pairs that fill whole vectors; returns their number.
Index write_vectors(const SinCos2* seed, RowsBeside one, RowsBeside other, ColumnOrder order, Watch& result) {
  Watch watch;
  Index pair = 0;
  if (order.step == 2) {
    for (; pair + 2 <= order.cosines; pair += 2) {
      const SinCos2 turning = seed[pair / 2];
      write_interleaved(turning, one, pair, watch);
      write_interleaved(turning, other, pair, watch);
    }
  } else {
    for (; pair + 4 <= order.cosines; pair += 4) {
      const SinCos2 turning = seed[pair / 2], next = seed[pair / 2 + 1];
      write_halves(turning, next, one, order, pair, watch);
      write_halves(turning, next, other, order, pair, watch);
    }
  }
  result = watch;
  return pair;
}

// The pairs from `pair` on, which fill no vector, and the sine without a partner.
void write_rest(const SinCos2* seed, RowsBeside rows, ColumnOrder order, Index pair, Watch& watch) {
  const auto write = [&watch](float& to, double value) {
    to = static_cast<float>(value);
    watch.see(to);
  };
  for (; pair < order.sines; ++pair) {
    const Turned t = turn(seed[pair / 2], rows.step[pair / 2]);
    const Index lane = pair % 2;
    const Index sine = order.sine_begin + pair * order.step, cosine = order.cosine_begin + pair * order.step;
    write(rows.before[sine], t.sine_before[lane]);
    write(rows.after[sine], t.sine_after[lane]);
    if (pair == order.cosines) break;
    write(rows.before[cosine], t.cosine_before[lane]);
    write(rows.after[cosine], t.cosine_after[lane]);
  }
}

}  // namespace

bool write_turned_rows(const ColumnOrder& order, const Phases& seed, const RowsBeside& one, const RowsBeside& other) {
  Watch watch;
  const Index written = write_vectors(seed.data(), one, other, order, watch);
  for (const RowsBeside& rows : {one, other}) write_rest(seed.data(), rows, order, written, watch);
  return watch.all_safe();
}

bool all_safe(const float* entries, Index count) {
  Watch watch;
  Index column = 0;
  for (; column + 4 <= count; column += 4) watch.see(load(entries + column));
  for (; column < count; ++column) watch.see(entries[column]);
  return watch.all_safe();
}

}  // namespace posenc
