#pragma once
// Learned positions: a table of one row a position, trained like every other weight, row p added to token p. It has no
// row beyond its end, and says so.

#include <cstdint>
#include <vector>

#include "encoding/doors.h"
#include "numeric/matrix.h"

namespace posenc {

enum class LearnedStart { normal, uniform };

struct Learned {
  std::int64_t max_len = 512;  // positions that can be used
  std::int64_t offset = 0;     // rows kept free in front: 2 in BART and OPT, padding index + 1 in RoBERTa
  LearnedStart start = LearnedStart::normal;
  double spread = 0.02;  // standard deviation of normal values; uniform ones lie in [−spread, spread)

  template <class See>
  void settings(See&& see) {
    see("scheme.max_len", max_len);
    see("scheme.offset", offset);
    see("scheme.start", start);
    see("scheme.spread", spread);
  }
};

// Trainable numbers of a table: max_len·d_model. Refuses negative sizes and a product that does not fit 64 bits.
std::int64_t learned_parameters(std::int64_t max_len, std::int64_t d_model);

// A new table, (offset + max_len) × d_model. The free rows are 0; the others depend on the seed and their place only.
// Refuses max_len < 1, offset < 0, d_model < 1, a spread that is negative or not finite, and more than max_entries.
template <class S>
Matrix<S> learned_table(const Learned& learned, std::int64_t d_model, std::uint64_t seed);

struct LearnedRows {
  std::vector<std::int64_t> rows;  // offset + start + t for t = 0 … count − 1
  std::int64_t usable;             // table_rows − offset
};

// The rows that `count` positions from `start` use. Refuses, never clips and never wraps: table_rows < 1, an offset
// outside 0 … table_rows, start < 0, count < 0, start + count > usable.
LearnedRows learned_lookup(std::int64_t table_rows, std::int64_t offset, std::int64_t start, std::int64_t count);

// Position of every token of a batch, batch × tokens: first + the number of tokens before it in its row; `pad` for
// padding. mask: 1 = token, 0 = padding; anything else is refused. huggingface/transformers
// create_position_ids_from_input_ids has first = padding index + 1 and pad = padding index.
Matrix<std::int64_t> position_ids(const Matrix<std::int64_t>& mask, std::int64_t first, std::int64_t pad);

// Parameters: the table, row after row.
template <class S>
class Doors<Learned, S> {
 public:
  static std::int64_t parameter_count(const Learned& learned, ModelShape shape);
  static void initial_parameters(const Learned& learned, ModelShape shape, std::uint64_t seed, S* parameters);

  Doors(const Learned& learned, ModelShape shape, PositionRange positions);
  void add(const S* parameters, S* x, Index rows) const;
  void add_transpose(const S* dx, Index rows, S* gradient) const;

 private:
  Index begin_;  // where the row of the first position begins among the parameters
  Index d_model_;
};

}  // namespace posenc
