#pragma once
// The three doors through which order enters a Transformer, as one scheme sees them.
//
// A scheme is a plain struct of options (Learned, Rotary, Alibi …). What it does to a model is a specialisation of
// Doors<Scheme, S> in the scheme's own file: built once for a run of positions, so that tables are computed once per
// length, and then asked at each step of a training loop. It has only the members for which the scheme has something to
// say; scheme.h answers "nothing" for those that are missing. All of them:
//
//   static std::int64_t parameter_count(const Scheme&, ModelShape);
//   static void initial_parameters(const Scheme&, ModelShape, std::uint64_t seed, S* parameters);
//
//   void add(const S* parameters, S* x, Index rows) const;                       // x: rows × d_model
//   void add_transpose(const S* dx, Index rows, S* gradient) const;
//   void turn(S* x, Index rows, Index columns) const;                            // x: rows × columns, heads side by
//   side void turn_transpose(S* dx, Index rows, Index columns) const; void bias(const S* parameters, Index head, S*
//   scores, Index rows) const;     // scores: rows × rows, row = query void bias_transpose(Index head, const S*
//   dscores, Index rows, S* gradient) const;

#include <cstdint>

#include "numeric/matrix.h"

namespace posenc {

// What a scheme must know of the model that it serves.
struct ModelShape {
  Index d_model;
  Index heads;
};

// The positions first, first + 1, … first + count − 1.
struct PositionRange {
  Index count;
  Index first = 0;
};

// Positions beyond this lose their neighbours: a double tells whole numbers apart up to 2^53.
inline constexpr std::int64_t max_position = std::int64_t{1} << 53;

// A scheme without a part of its own at any door.
template <class Kind, class S>
class Doors {
 public:
  Doors(const Kind&, ModelShape, PositionRange) {}
};

}  // namespace posenc
