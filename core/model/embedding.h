#pragma once
// The way back through a table of token vectors.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

// rows × width: for each row of the table the sum of dy (tokens × width) over all tokens with that id; rows that no
// token used are exactly 0. Refuses an id outside 0 … rows − 1, and a number of ids that is not that of dy's rows.
template <class S>
Matrix<S> embedding_grad(Index rows, const std::vector<std::int64_t>& ids, const Matrix<S>& dy);

template <class S>
struct TiedGrad {
  double loss;
  Matrix<S> grad;  // words × width
};

// One table E (words × width) used twice: h = E[token], logits = E·h. Loss −ln softmax(E·h)[target]; the gradient has
// both parts, (p − y)·hᵀ for the output and Eᵀ(p − y) in row `token` for the input. Refuses a token or target outside
// the table.
template <class S>
TiedGrad<S> tied_embedding_grad(const Matrix<S>& table, std::int64_t token, std::int64_t target);

}  // namespace posenc
