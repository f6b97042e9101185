#include "insight/order.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "numeric/random.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

void check_permutation(const std::vector<std::int64_t>& permutation, std::int64_t count) {
  if (static_cast<std::int64_t>(permutation.size()) != count) {
    refuse({"the permutation has ", permutation.size(), " entries for ", count, " rows"});
  }
  std::vector<bool> seen(permutation.size(), false);
  for (const std::int64_t entry : permutation) {
    if (entry < 0 || entry >= count || seen[static_cast<std::size_t>(entry)]) {
      refuse(
          {"the permutation must hold each of 0 … ", count - 1, " once; ", entry, " is out of range or there twice"});
    }
    seen[static_cast<std::size_t>(entry)] = true;
  }
}

template <class S>
Matrix<S> normal_matrix(Index size, double spread, Random& random) {
  Matrix<S> m(size, size);
  for (Index i = 0; i < m.size(); ++i) m.data()[i] = static_cast<S>(spread * random.normal());
  return m;
}

using Counts = std::map<std::int64_t, std::int64_t>;

// Do both count every word in the same proportion? Then the same softmax average comes out of both.
bool same_mixture(const Counts& a, std::int64_t a_total, const Counts& b, std::int64_t b_total) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [&](const auto& x, const auto& y) {
           return x.first == y.first && x.second * b_total == y.second * a_total;
         });
}

// With a causal mask alone a word sees itself and what stands before it: does every word see the same mixture of words
// before and after the move?
bool every_word_sees_the_same(const std::vector<std::int64_t>& ids, const std::vector<std::int64_t>& permutation) {
  std::vector<Counts> before(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) before[i] = before[i - 1];
    ++before[i][ids[i]];
  }
  Counts after;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto from = static_cast<std::size_t>(permutation[i]);
    ++after[ids[from]];
    if (!same_mixture(after, static_cast<std::int64_t>(i) + 1, before[from], permutation[i] + 1)) return false;
  }
  return true;
}

// With a causal mask and distances: do only copies of the first word move, that see nothing but copies of it?
bool moves_within_first_run(const std::vector<std::int64_t>& ids, const std::vector<std::int64_t>& permutation) {
  std::int64_t run = 0;
  while (run < static_cast<std::int64_t>(ids.size()) && ids[static_cast<std::size_t>(run)] == ids[0]) ++run;
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(ids.size()); ++i) {
    const std::int64_t from = permutation[static_cast<std::size_t>(i)];
    if (from != i && (from >= run || i >= run)) return false;
  }
  return true;
}

}  // namespace

template <class S>
Matrix<S> permuted_rows(const Matrix<S>& x, const std::vector<std::int64_t>& permutation) {
  check_permutation(permutation, x.rows());
  Matrix<S> px(x.rows(), x.cols());
  for (Index i = 0; i < x.rows(); ++i) px.row(i) = x.row(permutation[static_cast<std::size_t>(i)]);
  return px;
}

template <class S>
OrderResidual<S> equivariance_residual(const Matrix<S>& x, const std::vector<std::int64_t>& permutation, Index heads,
                                       const Projections<S>& projections, const Scheme& scheme, const S* parameters,
                                       const MaskRules& rules) {
  const Matrix<S> px = permuted_rows(x, permutation);
  OrderResidual<S> result;
  result.f_x = self_attention(x, heads, projections, scheme, parameters, rules).output;
  result.f_px = self_attention(px, heads, projections, scheme, parameters, rules).output;
  const Matrix<S> p_f_x = permuted_rows(result.f_x, permutation);

  double squares = 0, all_squares = 0;
  for (Index c = 0; c < x.cols(); ++c) {
    double moved = 0;
    for (Index i = 0; i < x.rows(); ++i) {
      const double difference = static_cast<double>(result.f_px(i, c)) - static_cast<double>(p_f_x(i, c));
      result.residual = std::max(result.residual, std::fabs(difference));
      squares += difference * difference;
      all_squares += static_cast<double>(result.f_x(i, c)) * static_cast<double>(result.f_x(i, c));
      moved += difference;  // P does not change a column's sum
    }
    result.pooled = std::max(result.pooled, std::fabs(moved) / static_cast<double>(x.rows()));
  }
  if (all_squares > 0) result.relative = std::sqrt(squares / all_squares);
  return result;
}

template <class S>
Projections<S> seeded_projections(Index d_model, std::uint64_t seed) {
  check_range("d_model", d_model, 1, 4096);
  const double unit = 1 / std::sqrt(static_cast<double>(d_model));
  Random random(seed);
  Projections<S> projections;
  projections.wq = normal_matrix<S>(d_model, 1.4 * unit, random);
  projections.wk = normal_matrix<S>(d_model, 1.4 * unit, random);
  projections.wv = normal_matrix<S>(d_model, unit, random);
  projections.wo = normal_matrix<S>(d_model, unit, random);
  return projections;
}

template <class S>
std::vector<S> shown_parameters(const Scheme& scheme, ModelShape shape, std::uint64_t seed) {
  std::vector<S> parameters(static_cast<std::size_t>(parameter_count(scheme, shape)));
  Random random(seed, 1);
  for (S& parameter : parameters) parameter = static_cast<S>(shown_sigma * random.normal());
  return parameters;
}

OrderReason order_reason(const std::vector<std::int64_t>& ids, const std::vector<std::int64_t>& permutation,
                         const Scheme& scheme, bool causal) {
  const auto count = static_cast<std::int64_t>(ids.size());
  check_permutation(permutation, count);
  const bool no_positions = std::holds_alternative<NoPositions>(scheme);
  const bool inside_attention = no_positions || std::holds_alternative<Rotary>(scheme) ||
                                std::holds_alternative<Alibi>(scheme) || std::holds_alternative<RelativeBias>(scheme);

  bool identity = true, reversal = true, same_sentence = true;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t from = permutation[static_cast<std::size_t>(i)];
    identity = identity && from == i;
    reversal = reversal && from == count - 1 - i;
    same_sentence = same_sentence && ids[static_cast<std::size_t>(from)] == ids[static_cast<std::size_t>(i)];
  }
  const bool all_equal = std::all_of(ids.begin(), ids.end(), [&](std::int64_t id) { return id == ids.front(); });

  if (count <= 1) return OrderReason::one_word;
  if (identity) return OrderReason::nothing_moved;
  if (all_equal && inside_attention) return OrderReason::all_words_equal;
  if (no_positions && !causal) {
    return same_sentence ? OrderReason::equal_words_exchanged : OrderReason::no_order_signal;
  }
  if (no_positions && every_word_sees_the_same(ids, permutation)) return OrderReason::equal_words_exchanged;
  if (inside_attention && causal && moves_within_first_run(ids, permutation)) return OrderReason::equal_words_exchanged;
  if (std::holds_alternative<Alibi>(scheme) && !causal && reversal) return OrderReason::mirrored;
  return OrderReason::order_is_seen;
}

#define POSENC_INSTANTIATE(S)                                                                                   \
  template Matrix<S> permuted_rows<S>(const Matrix<S>&, const std::vector<std::int64_t>&);                      \
  template OrderResidual<S> equivariance_residual<S>(const Matrix<S>&, const std::vector<std::int64_t>&, Index, \
                                                     const Projections<S>&, const Scheme&, const S*,            \
                                                     const MaskRules&);                                         \
  template Projections<S> seeded_projections<S>(Index, std::uint64_t);                                          \
  template std::vector<S> shown_parameters<S>(const Scheme&, ModelShape, std::uint64_t);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
