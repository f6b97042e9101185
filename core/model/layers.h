#pragma once
// The three layers that the lesson builds, with the shapes that a reader knows from the frameworks: batch first,
// dropout off. A layer is asked for batch × positions × d_model and answers in the same shape.

#include <cstdint>
#include <string>
#include <vector>

#include "encoding/learned.h"
#include "encoding/sinusoidal.h"
#include "numeric/matrix.h"

namespace posenc {

// batch × positions × d_model, stored as (batch·positions) × d_model, sequence after sequence.
template <class S>
struct Batch {
  Index batch = 0;
  Index positions = 0;
  Matrix<S> values;

  Index d_model() const { return values.cols(); }
};

// Refuses sizes below 1 and more than max_entries.
template <class S>
Batch<S> zero_batch(std::int64_t batch, std::int64_t positions, std::int64_t d_model);

// Token ids, batch × positions.
using TokenIds = Matrix<std::int64_t>;

// Adds the sinusoidal table, a row a position. Vaswani et al. 2017, section 3.5.
template <class S>
class PositionalEncoding {
 public:
  explicit PositionalEncoding(std::int64_t d_model, std::int64_t max_len = 5000);

  // Refuses another d_model (message: both) and more than max_len positions (message: both).
  Batch<S> operator()(const Batch<S>& x) const;

 private:
  Matrix<S> table_;  // max_len × d_model
};

// Adds a learned row a position; the table starts normal with spread 0.02.
template <class S>
class LearnedPE {
 public:
  LearnedPE(std::int64_t max_len, std::int64_t d_model, std::uint64_t seed = 1);

  // Refuses as PositionalEncoding does: a learned table has no row beyond its end.
  Batch<S> operator()(const Batch<S>& x) const;

  const Matrix<S>& table() const { return table_; }

 private:
  Matrix<S> table_;  // max_len × d_model
};

// Token embedding plus learned positions: ids in, vectors out.
template <class S>
class TransformerEmbedding {
 public:
  TransformerEmbedding(std::int64_t vocabulary, std::int64_t d_model, std::int64_t max_len, std::uint64_t seed = 1);

  // batch × positions ids → batch × positions × d_model. Refuses an id outside the vocabulary (message: it).
  Batch<S> operator()(const TokenIds& ids) const;

 private:
  Matrix<S> tokens_;  // vocabulary × d_model
  LearnedPE<S> positions_;
};

}  // namespace posenc
