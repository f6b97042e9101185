#include "encoding/wave_zeros.h"

#include <cmath>

namespace posenc {

namespace {

// What is left of a number without its whole part.
double fraction(double x) { return x - std::floor(x); }
double fraction(DoubleDouble x) { return fraction(fraction(x.hi) + fraction(x.lo)); }

// The smallest whole number k ≥ 0 for which k·step, on a circle of the given length, lies in the arc from `low` to
// low + width; any number beyond `last` where that is greater. As in Euclid's algorithm, each call leaves a smaller
// circle.
double first_within(double low, double width, double step, double circle, double last) {
  if (low <= 0 || low + width >= circle) return 0;
  const double per_step = 1 / step;
  const double first = std::floor(low * per_step) + 1, past = first * step - low;
  if (step <= width || first > last || past <= width) return first;
  // The first turn of the circle steps over the arc, between two of its steps. Seen from these, each further turn moves
  // the arc back by what whole steps leave of the circle, until it holds a step: the same task on a circle as long as
  // one step, in the other direction.
  const double left = std::fabs(circle - std::floor(circle * per_step) * step);
  const double turns = first_within(past - width, width, left, step, last * step / circle);
  return std::ceil((low + turns * circle) * per_step);
}

// 2^-15 in quarter turns, and three hundredths more than that: roundings stay far below these.
constexpr double reach = 2e-5;

}  // namespace

WaveZeros::WaveZeros(DoubleDouble start, DoubleDouble frequency, Index count) : count_(count) {
  const DoubleDouble quarter_turns = multiply(frequency, DoubleDouble{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55});
  start_ = fraction(multiply(start, quarter_turns));
  step_ = fraction(quarter_turns);
}

Index WaveZeros::next(Index row) const {
  const auto from = static_cast<double>(row), rest = static_cast<double>(count_ - row);
  const double beyond = first_within(fraction(-reach - start_ - from * step_), 2 * reach, step_, 1, rest);
  return beyond < rest ? row + static_cast<Index>(beyond) : count_;
}

}  // namespace posenc
