#include "encoding/sinusoidal_rows.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "encoding/phases.h"
#include "encoding/turned_rows.h"
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

constexpr Index reach = 18;         // rows that a seed reaches on either side: an even number, as two steps go together
constexpr Index block = 2 * reach;  // the seed itself stands between two rows

// The steps by (first + r)·scale rows, r = 0 … count − 1, first = ½ or 1. Those up to two and a half and the multiples
// of five are evaluated from their angles; the others are turned by at most two and a half from the nearest multiple.
std::vector<Phases> make_steps(double first, Index count, double scale, const std::vector<DoubleDouble>& frequencies) {
  const auto evaluated = [&](double step) { return phases_at(two_product(step, scale), frequencies); };
  std::vector<Phases> steps;
  Phases five;
  double at = 0;  // the multiple that `five` stands for
  for (Index r = 0; r < count; ++r) {
    const double step = first + static_cast<double>(r);
    if (step > at + 2.5) five = evaluated(at += 5);
    const double beyond = std::fabs(step - at);
    if (at == 0 || beyond == 0) {
      steps.push_back(at == 0 ? evaluated(step) : five);
      continue;
    }
    steps.emplace_back(five.size());
    const Phases& near = steps[static_cast<std::size_t>(beyond - first)];
    step > at ? turn_forward(five, near, steps.back()) : turn_backward(five, near, steps.back());
  }
  return steps;
}

class Rotation {
 public:
  Rotation(const SinusoidalRow<float>& rows, Matrix<float>& table)
      : rows_(rows),
        table_(table),
        seed_reach_(std::min<Index>(15, table.rows() / (2 * block))),
        row_steps_(make_steps(0.5, reach, 1, rows.frequencies)),
        seed_steps_(make_steps(1, seed_reach_, block, rows.frequencies)),
        row_outside_(static_cast<std::size_t>(table.cols())),
        furthest_(std::fmax(std::fabs(rows.options.start), std::fabs(rows.position(table.rows()).hi))) {}

  // The seed in the middle of each stretch is evaluated from its angles, the others are turned from it.
  void write() {
    const Index stretch = (2 * seed_reach_ + 1) * block;
    for (Index begin = 0; begin < table_.rows(); begin += stretch) {
      const Index middle = begin + seed_reach_ * block;
      const Phases seed = phases_at(add(rows_.position(middle), {reach - 0.5, 0}), rows_.frequencies);
      Phases turned(seed.size());
      for (Index j = -seed_reach_; j <= seed_reach_ && middle + j * block < table_.rows(); ++j) {
        if (j < 0) turn_backward(seed, seed_steps_[static_cast<std::size_t>(-j - 1)], turned);
        if (j > 0) turn_forward(seed, seed_steps_[static_cast<std::size_t>(j - 1)], turned);
        write_block(middle + j * block, j == 0 ? seed : turned);
      }
    }
  }

 private:
  // The rows begin … begin + block − 1, the outermost first, from the seed between the two in the middle.
  void write_block(Index begin, const Phases& seed) {
    for (Index r = reach - 2; r >= 0; r -= 2) {
      if (write_turned_rows(rows_.order, seed, rows_beside(begin, r + 1), rows_beside(begin, r))) continue;
      for (Index beside : {r + 1, r}) {
        renew_small_entries(begin + reach - 1 - beside);
        renew_small_entries(begin + reach + beside);
      }
    }
  }

  // The two rows at r + 1/2 rows from the seed.
  RowsBeside rows_beside(Index begin, Index r) {
    const Phases& step = row_steps_[static_cast<std::size_t>(r)];
    return {step.data(), memory_of(begin + reach - 1 - r), memory_of(begin + reach + r)};
  }

  // The last block may reach beyond the table.
  float* memory_of(Index row) { return row < table_.rows() ? &table_(row, 0) : row_outside_.data(); }

  void renew_small_entries(Index row) {
    const Index width = rows_.order.sines + rows_.order.cosines;
    float* const entries = memory_of(row);
    if (row >= table_.rows() || all_safe(entries, width)) return;
    // beside position 0 every wave is small
    if (std::fabs(rows_.position(row).hi) < 0.5) return rows_.write(row, entries);

    for (Index column = 0; column < width; ++column)
      if (std::fabs(entries[column]) < least_safe_entry) renew(row, rows_.order.pair_at(column));
  }

  // A wave that turns by less than half a radian in the whole table has no zero but that at position 0.
  void renew(Index row, Index pair) {
    const bool swings = rows_.frequencies[static_cast<std::size_t>(pair)].hi * furthest_ > 0.5;
    if (swings) rows_.write_pair(row, pair, memory_of(row));
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
