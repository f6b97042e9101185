#pragma once
// In which order the two members of each pair (sine and cosine, or the two coordinates that RoPE turns) fill the
// columns.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

enum class Layout {
  interleaved,    // first and second member of pair 0, of pair 1, …
  sin_cos,        // all first members, then all second members
  cos_sin,        // all second members, then all first members
  half = sin_cos  // its name where RoPE is meant
};

// For odd d the last pair has no second member: ⌈d/2⌉ first members (sines), ⌊d/2⌋ second ones (cosines).
// Member k of either kind stands in column begin + k·step.
struct ColumnOrder {
  Index sines, cosines;  // how many
  Index sine_begin, cosine_begin;
  Index step;

  // The pair that has one of its members in a column.
  Index pair_at(Index column) const {
    if (step == 2) return column / 2;
    const Index second_half = std::max(sine_begin, cosine_begin);
    return column < second_half ? column : column - second_half;
  }
};

ColumnOrder column_order(Index d, Layout layout);

// perm with to[k] = from[perm[k]]; it also turns rows of W_q and W_k from one RoPE pairing into the other. Refuses d
// < 1.
std::vector<Index> layout_permutation(std::int64_t d, Layout from, Layout to);

}  // namespace posenc
