#pragma once
// Does a layer know the order of its tokens? Without positions and without a mask, attention is permutation
// equivariant: f(PX) = P f(X). The residual between the two sides measures how far a scheme or a mask breaks that.

#include <cstdint>
#include <vector>

#include "encoding/scheme.h"
#include "model/attention.h"
#include "numeric/matrix.h"

namespace posenc {

template <class S>
struct OrderResidual {
  Matrix<S> f_x;        // T × d_model
  Matrix<S> f_px;       // T × d_model
  double residual = 0;  // max |f(PX) − P f(X)|
  double relative = 0;  // Frobenius norm of f(PX) − P f(X) over that of f(X); 0 when f(X) is 0
  double pooled = 0;    // max over columns of |mean of f(PX) − mean of f(X)|
};

// Row i of PX is row permutation[i] of X. Refuses what is no permutation of 0 … rows − 1, naming the entry.
template <class S>
Matrix<S> permuted_rows(const Matrix<S>& x, const std::vector<std::int64_t>& permutation);

// f is self_attention; positions belong to the slots, so they are not permuted. Formula: f(PX) − P f(X).
template <class S>
OrderResidual<S> equivariance_residual(const Matrix<S>& x, const std::vector<std::int64_t>& permutation, Index heads,
                                       const Projections<S>& projections = {}, const Scheme& scheme = NoPositions{},
                                       const S* parameters = nullptr, const MaskRules& rules = {});

// Seeded weights of the layer that the page shows, with token vectors of spread shown_sigma: entries of wq and wk are
// normal with spread 1.4/√d_model, of wv and wo with 1/√d_model. Chosen by trial (d_model 32 and 64, 4 heads, thousands
// of sentences): scores then differ by about ±1, and wherever positions or a causal mask can tell two arrangements of
// up to 16 words with three different ones apart, the relative residual stays above 0.01; in float it stays below 1e-6
// where they cannot. Unmasked ALiBi, which is blind to direction, stays above 0.003.
inline constexpr double shown_sigma = 0.7;
template <class S>
Projections<S> seeded_projections(Index d_model, std::uint64_t seed);

// The parameters of a scheme that has any (learned rows, relative bias), as loud as the shown tokens: with the small
// numbers that training starts from, order would hardly be heard.
template <class S>
std::vector<S> shown_parameters(const Scheme& scheme, ModelShape shape, std::uint64_t seed);

// Why the residual is what it is, told from words and permutation alone.
enum class OrderReason {
  order_is_seen,          // positions or a mask tell the two arrangements apart
  no_order_signal,        // neither positions nor a causal mask: the residual is 0, up to rounding
  one_word,               // 0: there is nothing to arrange
  nothing_moved,          // 0: the permutation leaves every word in its place
  all_words_equal,        // 0: every value is the same vector, and so is every mean of them
  equal_words_exchanged,  // 0: the words that moved are the same word, and saw the same words
  mirrored                // 0: the distance |i − j| of unmasked ALiBi is the same read from either end
};

OrderReason order_reason(const std::vector<std::int64_t>& ids, const std::vector<std::int64_t>& permutation,
                         const Scheme& scheme, bool causal);

}  // namespace posenc
