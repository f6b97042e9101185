#include "encoding/turned_rows.h"

#include "numeric/simd.h"

namespace posenc {

namespace {

// Seeds, rows and orders are passed by value: the compiler cannot know that the rows written are no part of what is
// passed by reference, and would read it anew after every store.

// The pairs from `pair` to `pair` + 3 of both rows; the two entries of each lie side by side.
void write_interleaved(SinCos2 seed, SinCos2 next_seed, RowsBeside rows, Index pair) {
  const Turned t = turn(seed, rows.step[pair / 2]), u = turn(next_seed, rows.step[pair / 2 + 1]);
  store(rows.before + 2 * pair, zip(narrow(t.before.sin), narrow(t.before.cos)));
  store(rows.before + 2 * pair + 4, zip(narrow(u.before.sin), narrow(u.before.cos)));
  store(rows.after + 2 * pair, zip(narrow(t.after.sin), narrow(t.after.cos)));
  store(rows.after + 2 * pair + 4, zip(narrow(u.after.sin), narrow(u.after.cos)));
}

// Four sines, or four cosines in the other half of the row.
void write_four(float* to, Double2 first, Double2 second) { store(to, join(narrow(first), narrow(second))); }

// The pairs from `pair` to `pair` + 3 of both rows.
void write_halves(SinCos2 seed, SinCos2 next_seed, RowsBeside rows, ColumnOrder order, Index pair) {
  const Turned t = turn(seed, rows.step[pair / 2]), u = turn(next_seed, rows.step[pair / 2 + 1]);
  const Index sines = order.sine_begin + pair, cosines = order.cosine_begin + pair;
  write_four(rows.before + sines, t.before.sin, u.before.sin);
  write_four(rows.before + cosines, t.before.cos, u.before.cos);
  write_four(rows.after + sines, t.after.sin, u.after.sin);
  write_four(rows.after + cosines, t.after.cos, u.after.cos);
}

// The pairs that fill whole vectors; returns their number.
Index write_vectors(const SinCos2* seed, RowsBeside one, RowsBeside other, ColumnOrder order) {
  Index pair = 0;
  for (; pair + 4 <= order.cosines; pair += 4) {
    const SinCos2 turning = seed[pair / 2], next = seed[pair / 2 + 1];
    for (const RowsBeside& rows : {one, other}) {
      if (order.step == 2)
        write_interleaved(turning, next, rows, pair);
      else
        write_halves(turning, next, rows, order, pair);
    }
  }
  return pair;
}

// The pairs from `pair` on, which fill no vector, and the sine without a partner.
void write_rest(const SinCos2* seed, RowsBeside rows, ColumnOrder order, Index pair) {
  for (; pair < order.sines; ++pair) {
    const Turned t = turn(seed[pair / 2], rows.step[pair / 2]);
    const Index lane = pair % 2;
    const Index sine = order.sine_begin + pair * order.step, cosine = order.cosine_begin + pair * order.step;
    rows.before[sine] = static_cast<float>(t.before.sin[lane]);
    rows.after[sine] = static_cast<float>(t.after.sin[lane]);
    if (pair == order.cosines) break;
    rows.before[cosine] = static_cast<float>(t.before.cos[lane]);
    rows.after[cosine] = static_cast<float>(t.after.cos[lane]);
  }
}

}  // namespace

void write_turned_rows(const ColumnOrder& order, const Phases& seed, const RowsBeside& one, const RowsBeside& other) {
  const Index written = write_vectors(seed.data(), one, other, order);
  for (const RowsBeside& rows : {one, other}) write_rest(seed.data(), rows, order, written);
}

}  // namespace posenc
