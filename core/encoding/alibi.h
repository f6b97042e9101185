#pragma once
// ALiBi: every head subtracts its own slope times the distance from the scores. Press et al. 2021.

#include <cstdint>
#include <vector>

#include "encoding/doors.h"
#include "numeric/matrix.h"

namespace posenc {

// Slopes of all heads. For a power of two, n: 2^(−max_bias·(h+1)/n); else those of the next lower power c, followed by
// every second slope of 2c, as in ofirpress/attention_with_linear_biases. Refuses heads < 1 and a max_bias that is not
// finite.
std::vector<double> alibi_slopes(std::int64_t heads, double max_bias = 8);

// −slope·|i + past − j|, queries × keys; with `causal`, −inf where j > i + past. Refuses negative counts, a slope that
// is not finite, and more than max_entries.
template <class S>
Matrix<S> alibi_bias(double slope, std::int64_t queries, std::int64_t keys, std::int64_t past = 0, bool causal = false);

struct Alibi {
  double max_bias = 8;
  bool causal = false;  // −inf on the future; without it the distance counts on both sides

  template <class See>
  void settings(See&& see) {
    see("scheme.max_bias", max_bias);
  }
};

template <class S>
class Doors<Alibi, S> {
 public:
  Doors(const Alibi& alibi, ModelShape shape, PositionRange positions);
  void bias(const S* parameters, Index head, S* scores, Index rows) const;

 private:
  bool causal_;
  std::vector<S> slopes_;
};

}  // namespace posenc
