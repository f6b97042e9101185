#include "model/embedding.h"

#include "model/loss.h"
#include "numeric/matmul.h"
#include "numeric/refuse.h"
#include "numeric/rows.h"

namespace posenc {

template <class S>
Matrix<S> embedding_grad(Index rows, const std::vector<std::int64_t>& ids, const Matrix<S>& dy) {
  check_range("rows", rows, 1, max_entries);
  check_entries("the gradient of the table", rows, dy.cols());
  if (static_cast<Index>(ids.size()) != dy.rows()) {
    refuse("number of ids", static_cast<std::int64_t>(ids.size()), sentence({"that of dy's rows, ", dy.rows()}));
  }
  Matrix<S> grad = Matrix<S>::Zero(rows, dy.cols());
  for (Index t = 0; t < dy.rows(); ++t) {
    const Index id = static_cast<Index>(check_range("id", ids[static_cast<std::size_t>(t)], 0, rows - 1));
    add_row(grad.data() + id * dy.cols(), dy.data() + t * dy.cols(), dy.cols());
  }
  return grad;
}

template <class S>
TiedGrad<S> tied_embedding_grad(const Matrix<S>& table, std::int64_t token, std::int64_t target) {
  check_range("token", token, 0, table.rows() - 1);
  check_range("target", target, 0, table.rows() - 1);
  const Index row = static_cast<Index>(token);
  const auto right = static_cast<std::int32_t>(target);
  const Matrix<S> h = table.row(row);  // 1 × width

  Matrix<S> difference = product(view(h), transposed(view(table)));  // 1 × words: logits, then p − y
  TiedGrad<S> result;
  result.loss = cross_entropy(difference.data(), 1, table.rows(), &right);
  result.grad = product(transposed(view(difference)), view(h));
  const Matrix<S> into_h = product(view(difference), view(table));
  add_row(result.grad.data() + row * table.cols(), into_h.data(), table.cols());
  return result;
}

#define POSENC_INSTANTIATE(S)                                                                      \
  template Matrix<S> embedding_grad<S>(Index, const std::vector<std::int64_t>&, const Matrix<S>&); \
  template TiedGrad<S> tied_embedding_grad<S>(const Matrix<S>&, std::int64_t, std::int64_t);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
