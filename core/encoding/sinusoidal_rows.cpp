#include "encoding/sinusoidal_rows.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "encoding/phases.h"
#include "encoding/turned_rows.h"
#include "encoding/wave_zeros.h"
#include "numeric/elementary.h"

namespace posenc {

template <class S>
void SinusoidalRow<S>::write_pair(Index row, Index pair, S* to) const {
  const SinCos value = sin_cos(multiply(position(row), frequencies[static_cast<std::size_t>(pair)]));
  to[order.sine_begin + pair * order.step] = static_cast<S>(value.sin);
  if (pair < order.cosines) to[order.cosine_begin + pair * order.step] = static_cast<S>(value.cos);
}

template <class S>
void SinusoidalRow<S>::write(Index row, S* to) const {
  const Phases phases = phases_at(position(row), frequencies);
  for (Index pair = 0; pair < order.sines; ++pair) {
    const SinCos2& two = phases[static_cast<std::size_t>(pair / 2)];
    to[order.sine_begin + pair * order.step] = static_cast<S>(two.sin[pair % 2]);
    if (pair < order.cosines) to[order.cosine_begin + pair * order.step] = static_cast<S>(two.cos[pair % 2]);
  }
}

template struct SinusoidalRow<float>;
template struct SinusoidalRow<double>;

namespace {

constexpr Index reach = 26;         // rows that a seed reaches on either side: an even number, as two steps go together
constexpr Index block = 2 * reach;  // the seed itself stands between two rows

// The steps by first·scale, (first + 1)·scale … rows, first = ½ or 1. The first three are evaluated from their angles,
// and turned forward and backward from the middle of the next six or seven they give these, and so on. Only the first
// middle is evaluated too.
std::vector<Phases> make_steps(double first, Index count, double scale, const std::vector<DoubleDouble>& frequencies) {
  constexpr std::size_t near = 3;
  const auto wanted = static_cast<std::size_t>(count);
  const auto evaluated = [&](double step) { return phases_at(two_product(step, scale), frequencies); };
  std::vector<Phases> steps;
  for (std::size_t r = 0; r < std::min(near, wanted); ++r) steps.push_back(evaluated(first + static_cast<double>(r)));
  if (wanted <= near) return steps;

  const bool whole = first == 1;  // then the middle is a step itself
  const Phases apart = evaluated(whole ? 7 : 6);
  Phases middle = apart, next = apart, unused = apart;
  while (steps.size() < wanted) {
    const std::size_t below = steps.size() + near, above = below + whole;
    steps.resize(above + near, middle);
    for (std::size_t r = 0; r < near; ++r) turn(middle, steps[r], steps[above + r], steps[below - 1 - r]);
    turn(middle, apart, next, unused);
    middle.swap(next);
  }
  return steps;
}

class Rotation {
 public:
  Rotation(const SinusoidalRow<float>& rows, Matrix<float>& table)
      : rows_(rows),
        table_(table),
        seed_reach_(std::min<Index>(17, (table.rows() + block - 1) / block / 2)),
        row_steps_(make_steps(0.5, reach, 1, rows.frequencies)),
        seed_steps_(make_steps(1, seed_reach_, block, rows.frequencies)),
        row_outside_(static_cast<std::size_t>(table.cols())),
        furthest_(std::fmax(std::fabs(rows.options.start), std::fabs(rows.position(table.rows()).hi))) {}

  // The seed in the middle of each stretch is evaluated from its angles, the others are turned from it.
  void write() {
    Phases before, after;
    for (Index begin = 0; begin < table_.rows(); begin += (2 * seed_reach_ + 1) * block) {
      const Index middle = begin + seed_reach_ * block;
      const Phases seed = phases_at(add(rows_.position(middle), {reach - 0.5, 0}), rows_.frequencies);
      write_block(middle, seed);
      before = after = seed;
      for (Index j = 1; j <= seed_reach_; ++j) {
        turn(seed, seed_steps_[static_cast<std::size_t>(j - 1)], after, before);
        write_block(middle - j * block, before);
        write_block(middle + j * block, after);
      }
    }
    renew_small_entries();
  }

 private:
  // The rows begin … begin + block − 1, the outermost first, from the seed between the two in the middle.
  void write_block(Index begin, const Phases& seed) {
    if (begin >= table_.rows()) return;
    for (Index r = reach - 2; r >= 0; r -= 2)
      write_turned_rows(rows_.order, seed, rows_beside(begin, r + 1), rows_beside(begin, r));
  }

  // The two rows at r + 1/2 rows from the seed.
  RowsBeside rows_beside(Index begin, Index r) {
    const Phases& step = row_steps_[static_cast<std::size_t>(r)];
    return {step.data(), memory_of(begin + reach - 1 - r), memory_of(begin + reach + r)};
  }

  // The last block may reach beyond the table.
  float* memory_of(Index row) { return row < table_.rows() ? &table_(row, 0) : row_outside_.data(); }

  // An entry below 2^-15 may have lost more than a thousandth of its last place to the rotation.
  void renew_small_entries() {
    // beside position 0 every wave is small
    const double origin = std::round(-rows_.options.start);
    if (origin >= 0 && origin < static_cast<double>(table_.rows()))
      rows_.write(static_cast<Index>(origin), &table_(static_cast<Index>(origin), 0));

    for (Index pair = 0; pair < rows_.order.sines; ++pair) {
      const DoubleDouble frequency = rows_.frequencies[static_cast<std::size_t>(pair)];
      // a wave that turns by less than half a radian in the whole table has no other zero
      if (frequency.hi * furthest_ <= 0.5) continue;
      const WaveZeros zeros(rows_.position(0), frequency, table_.rows());
      for (Index row = zeros.next(0); row < table_.rows(); row = zeros.next(row + 1))
        if (static_cast<double>(row) != origin) rows_.write_pair(row, pair, &table_(row, 0));
    }
  }

  const SinusoidalRow<float>& rows_;
  Matrix<float>& table_;            // positions × d_model
  Index seed_reach_;                // blocks that an evaluated seed reaches on either side
  std::vector<Phases> row_steps_;   // by 1/2, 3/2, … rows
  std::vector<Phases> seed_steps_;  // by 1, 2, … blocks
  std::vector<float> row_outside_;
  double furthest_;  // position, on either side of 0
};

}  // namespace

void write_rows_by_rotation(const SinusoidalRow<float>& rows, Matrix<float>& table) {
  if (rows.order.sines > 0) Rotation(rows, table).write();
}

}  // namespace posenc
