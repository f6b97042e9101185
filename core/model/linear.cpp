#include "model/linear.h"

#include "numeric/matmul.h"
#include "numeric/rows.h"

namespace posenc {

template <class S>
void linear(const S* x, Index rows, Index in, const S* weight, const S* bias, Index out, S* y, bool add) {
  const View<S> from = view(x, rows, in), by = view(weight, in, out);
  if (!add) return multiply(from, by, target(y, rows, out), Into::set, bias);
  for (Index r = 0; r < rows; ++r) add_row(y + r * out, bias, out);
  multiply(from, by, target(y, rows, out), Into::add);
}

template <class S>
void linear_weight_grad(const S* x, Index rows, Index in, const S* dy, Index out, S* dweight, S* dbias) {
  multiply(transposed(view(x, rows, in)), view(dy, rows, out), target(dweight, in, out));
  sum_columns(dy, rows, out, dbias);
}

template <class S>
void linear_input_grad(const S* dy, Index rows, Index out, const S* weight, Index in, S* dx, bool add) {
  multiply(view(dy, rows, out), transposed(view(weight, in, out)), target(dx, rows, in), add ? Into::add : Into::set);
}

#define POSENC_INSTANTIATE(S)                                                           \
  template void linear<S>(const S*, Index, Index, const S*, const S*, Index, S*, bool); \
  template void linear_weight_grad<S>(const S*, Index, Index, const S*, Index, S*, S*); \
  template void linear_input_grad<S>(const S*, Index, Index, const S*, Index, S*, bool);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
