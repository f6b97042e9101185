#include "model/layers.h"

#include "numeric/random.h"
#include "numeric/refuse.h"
#include "numeric/rows.h"

namespace posenc {

namespace {

// Row t of the table is added to token t of every sequence.
template <class S>
Batch<S> with_rows(const Matrix<S>& table, Batch<S> x) {
  if (x.d_model() != table.cols()) {
    refuse({"the input's last size, ", x.d_model(), ", must be the layer's d_model, ", table.cols()});
  }
  if (x.positions > table.rows()) {
    refuse({"the input has ", x.positions, " positions, but the layer's max_len is ", table.rows()});
  }
  for (Index r = 0; r < x.values.rows(); ++r) {
    add_row(x.values.data() + r * table.cols(), table.data() + r % x.positions * table.cols(), table.cols());
  }
  return x;
}

Learned learned(std::int64_t max_len) {
  Learned options;
  options.max_len = max_len;
  return options;
}

}  // namespace

template <class S>
Batch<S> zero_batch(std::int64_t batch, std::int64_t positions, std::int64_t d_model) {
  check_range("batch", batch, 1, max_entries);
  check_range("positions", positions, 1, max_entries);
  check_range("d_model", d_model, 1, max_entries);
  check_entries("a batch", batch, positions);
  check_entries("a batch", batch * positions, d_model);
  return {static_cast<Index>(batch), static_cast<Index>(positions),
          Matrix<S>::Zero(static_cast<Index>(batch * positions), static_cast<Index>(d_model))};
}

template <class S>
PositionalEncoding<S>::PositionalEncoding(std::int64_t d_model, std::int64_t max_len)
    : table_(sinusoidal_table<S>(check_range("max_len", max_len, 1, max_entries), d_model)) {}

template <class S>
Batch<S> PositionalEncoding<S>::operator()(const Batch<S>& x) const {
  return with_rows(table_, x);
}

template <class S>
LearnedPE<S>::LearnedPE(std::int64_t max_len, std::int64_t d_model, std::uint64_t seed)
    : table_(learned_table<S>(learned(max_len), d_model, seed)) {}

template <class S>
Batch<S> LearnedPE<S>::operator()(const Batch<S>& x) const {
  return with_rows(table_, x);
}

template <class S>
TransformerEmbedding<S>::TransformerEmbedding(std::int64_t vocabulary, std::int64_t d_model, std::int64_t max_len,
                                              std::uint64_t seed)
    : positions_(max_len, d_model, seed) {
  check_range("vocabulary", vocabulary, 1, max_entries);
  check_entries("the token table", vocabulary, d_model);
  tokens_.resize(static_cast<Index>(vocabulary), static_cast<Index>(d_model));
  Random random(seed, 1);
  for (Index i = 0; i < tokens_.size(); ++i) tokens_.data()[i] = static_cast<S>(random.normal());
}

template <class S>
Batch<S> TransformerEmbedding<S>::operator()(const TokenIds& ids) const {
  Batch<S> x = zero_batch<S>(ids.rows(), ids.cols(), tokens_.cols());
  for (Index r = 0; r < x.values.rows(); ++r) {
    x.values.row(r) = tokens_.row(static_cast<Index>(check_range("token id", ids.data()[r], 0, tokens_.rows() - 1)));
  }
  return positions_(x);
}

#define POSENC_INSTANTIATE(S)                                                \
  template Batch<S> zero_batch<S>(std::int64_t, std::int64_t, std::int64_t); \
  template class PositionalEncoding<S>;                                      \
  template class LearnedPE<S>;                                               \
  template class TransformerEmbedding<S>;
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
