#include "model/attention.h"

#include <cmath>
#include <limits>

#include "numeric/elementary.h"
#include "numeric/matmul.h"
#include "numeric/refuse.h"

namespace posenc {

template <class S>
Matrix<S> softmax_rows(const Matrix<S>& scores, const Allowed& allowed) {
  constexpr S nothing = -std::numeric_limits<S>::infinity();
  Matrix<S> weights = Matrix<S>::Zero(scores.rows(), scores.cols());
  for (Index i = 0; i < scores.rows(); ++i) {
    const auto counts = [&](Index j) { return allowed(i, j) && scores(i, j) != nothing; };
    // the greatest score leaves as exp(0) = 1: nothing overflows, and the sum is at least 1
    S greatest = nothing;
    for (Index j = 0; j < scores.cols(); ++j) {
      if (counts(j) && scores(i, j) > greatest) greatest = scores(i, j);
    }
    S sum = 0;
    for (Index j = 0; j < scores.cols(); ++j) {
      if (!counts(j)) continue;
      weights(i, j) = posenc::exp(scores(i, j) - greatest);
      sum += weights(i, j);
    }
    // what does not count stays 0, also where NaN makes the sum NaN
    for (Index j = 0; j < scores.cols(); ++j) {
      if (counts(j)) weights(i, j) /= sum;
    }
  }
  return weights;
}

double attention_scale(Index d_model, Index heads) {
  if (heads < 1 || d_model < 1 || d_model % heads != 0) {
    refuse({"heads must be a whole number of at least 1 that divides d_model = ", d_model, ", not ", heads});
  }
  return 1 / std::sqrt(static_cast<double>(d_model) / static_cast<double>(heads));
}

template <class S>
std::vector<Matrix<S>> scaled_scores(const Matrix<S>& q, const Matrix<S>& k, Index heads) {
  const S scale = static_cast<S>(attention_scale(q.cols(), heads));
  if (k.cols() != q.cols()) refuse("width of k", std::int64_t{k.cols()}, sentence({"that of q, ", q.cols()}));
  const Index width = q.cols() / heads;

  std::vector<Matrix<S>> scores;
  for (Index h = 0; h < heads; ++h) {
    const Matrix<S> q_h = q.middleCols(h * width, width);
    const Matrix<S> k_h = k.middleCols(h * width, width);
    scores.push_back(scale * product(view(q_h), transposed(view(k_h))));
  }
  return scores;
}

namespace {

// weights · v, summed from first to last over the allowed keys only: 0 times the NaN of a key that may not be used
// would be NaN. queries × columns of v.
template <class S>
Matrix<S> weighted_values(const Matrix<S>& weights, const Allowed& allowed, const Matrix<S>& v) {
  Matrix<S> output = Matrix<S>::Zero(weights.rows(), v.cols());
  for (Index i = 0; i < weights.rows(); ++i) {
    for (Index j = 0; j < weights.cols(); ++j) {
      if (allowed(i, j)) output.row(i) += weights(i, j) * v.row(j);
    }
  }
  return output;
}

}  // namespace

template <class S>
Attended<S> attend(const Matrix<S>& scores, const Matrix<S>& v, const MaskRules& rules) {
  if (v.rows() != scores.cols()) {
    refuse("rows of v", std::int64_t{v.rows()}, sentence({"one for each of ", scores.cols(), " keys"}));
  }
  Attended<S> result;
  result.allowed = allowed_keys(rules, scores.rows(), scores.cols());
  result.weights = softmax_rows(scores, result.allowed);
  result.output = weighted_values(result.weights, result.allowed, v);
  return result;
}

template <class S>
Matrix<S> merge_heads(const std::vector<Matrix<S>>& heads) {
  if (heads.empty()) return {};
  const Index rows = heads[0].rows();
  const Index width = heads[0].cols();
  Matrix<S> merged(rows, width * static_cast<Index>(heads.size()));
  for (std::size_t h = 0; h < heads.size(); ++h) {
    if (heads[h].rows() != rows || heads[h].cols() != width) refuse("the heads to merge must all have one shape");
    merged.middleCols(static_cast<Index>(h) * width, width) = heads[h];
  }
  return merged;
}

namespace {

template <class S>
Matrix<S> project(const Matrix<S>& x, const Matrix<S>& weight, const char* name) {
  if (weight.size() == 0) return x;
  if (weight.rows() != x.cols() || weight.cols() != x.cols()) {
    refuse({name, " must be ", x.cols(), " × ", x.cols(), ", not ", weight.rows(), " × ", weight.cols()});
  }
  return product(view(x), view(weight));
}

}  // namespace

template <class S>
SelfAttention<S> self_attention(const Matrix<S>& x, Index heads, const Projections<S>& projections,
                                const Scheme& scheme, const S* parameters, const MaskRules& rules) {
  const Index rows = x.rows();
  const Index d_model = x.cols();
  attention_scale(d_model, heads);  // refuses before anything is computed
  const auto prepared = prepare<S>(scheme, {d_model, heads}, {rows});

  Matrix<S> placed = x;  // door 1
  add_positions_to(prepared, parameters, placed.data(), rows);

  Matrix<S> q = project(placed, projections.wq, "wq");
  Matrix<S> k = project(placed, projections.wk, "wk");
  const Matrix<S> v = project(placed, projections.wv, "wv");
  turn_positions(prepared, q.data(), rows, d_model);  // door 2
  turn_positions(prepared, k.data(), rows, d_model);

  std::vector<Matrix<S>> scores = scaled_scores(q, k, heads);
  SelfAttention<S> result;
  std::vector<Matrix<S>> outputs;
  for (Index h = 0; h < heads; ++h) {
    Matrix<S>& score = scores[static_cast<std::size_t>(h)];
    bias_scores(prepared, parameters, h, score.data(), rows);  // door 3
    const Matrix<S> v_h = v.middleCols(h * (d_model / heads), d_model / heads);
    Attended<S> head = attend(score, v_h, rules);
    result.weights.push_back(std::move(head.weights));
    outputs.push_back(std::move(head.output));
  }
  result.output = project(merge_heads(outputs), projections.wo, "wo");
  return result;
}

#define POSENC_INSTANTIATE(S)                                                                                          \
  template Matrix<S> softmax_rows<S>(const Matrix<S>&, const Allowed&);                                                \
  template std::vector<Matrix<S>> scaled_scores<S>(const Matrix<S>&, const Matrix<S>&, Index);                         \
  template Attended<S> attend<S>(const Matrix<S>&, const Matrix<S>&, const MaskRules&);                                \
  template Matrix<S> merge_heads<S>(const std::vector<Matrix<S>>&);                                                    \
  template SelfAttention<S> self_attention<S>(const Matrix<S>&, Index, const Projections<S>&, const Scheme&, const S*, \
                                              const MaskRules&);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
