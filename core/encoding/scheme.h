#pragma once
// The closed sum of all position schemes, and the three doors at which a model asks for their part:
//
//   add    to the embeddings          sinusoidal, sinusoidal_2d, learned
//   turn   queries and keys           rotary
//   bias   on the scores of a head    alibi, relative_bias
//
// The model calls every door, forward and backward, whatever the scheme is; one without a part there leaves the data as
// they are. Parameters lie in one flat span that belongs to the caller (the encoder keeps them beside its own).
// One more scheme is one more file with a struct and its Doors (see doors.h), and one more alternative here. A struct
// that can be set shows its settings by name, settings(see), for a model that is saved and opened again.

#include <cstdint>
#include <variant>

#include "encoding/alibi.h"
#include "encoding/doors.h"
#include "encoding/fixed_table.h"
#include "encoding/learned.h"
#include "encoding/relative_bias.h"
#include "encoding/rotary.h"

namespace posenc {

struct NoPositions {};

using Scheme = std::variant<NoPositions, Sinusoidal, Learned, Rotary, Alibi, RelativeBias, Sinusoidal2d>;

template <class S, class Sum>
struct DoorsOfSum;
template <class S, class... Kinds>
struct DoorsOfSum<S, std::variant<Kinds...>> {
  using type = std::variant<Doors<Kinds, S>...>;
};

// A scheme with its tables for a run of positions. Made once per length; serves every shorter run from the same start.
template <class S>
using PreparedScheme = typename DoorsOfSum<S, Scheme>::type;

// Refuses, through std::invalid_argument, what the scheme cannot do: more positions than a learned table has rows, a
// head that has no pairs to turn, parameters out of range.
template <class S>
PreparedScheme<S> prepare(const Scheme& scheme, ModelShape shape, PositionRange positions);

// How many trainable numbers the scheme has: learned max_len·d_model, relative_bias num_buckets·heads, others 0.
std::int64_t parameter_count(const Scheme& scheme, ModelShape shape);

// Writes parameter_count() starting values; the same seed gives the same values everywhere.
template <class S>
void initial_parameters(const Scheme& scheme, ModelShape shape, std::uint64_t seed, S* parameters);

// Door 1. x += positions; x is rows × d_model, one row a position, rows ≤ the prepared count.
template <class S>
void add_positions_to(const PreparedScheme<S>& scheme, const S* parameters, S* x, Index rows);
// Its transpose: gradient of the parameters += dx (the gradient of x itself passes unchanged).
template <class S>
void add_positions_transpose(const PreparedScheme<S>& scheme, const S* dx, Index rows, S* gradient);

// Door 2. Turns queries or keys in place; x is rows × columns, heads side by side (columns = d_model), or a single head
// (columns = d_model / heads).
template <class S>
void turn_positions(const PreparedScheme<S>& scheme, S* x, Index rows, Index columns);
// Its transpose, on the gradient of the turned x, in place.
template <class S>
void turn_positions_transpose(const PreparedScheme<S>& scheme, S* dx, Index rows, Index columns);

// Door 3. scores += bias of this head; scores are rows × rows, row = query, column = key, already scaled.
template <class S>
void bias_scores(const PreparedScheme<S>& scheme, const S* parameters, Index head, S* scores, Index rows);
// Its transpose: gradient of the parameters += dscores (the gradient of the scores passes unchanged).
template <class S>
void bias_scores_transpose(const PreparedScheme<S>& scheme, Index head, const S* dscores, Index rows, S* gradient);

}  // namespace posenc
