#include "model/feed_forward.h"

#include "numeric/elementary.h"

namespace posenc {

namespace {

constexpr double two_root = 1.5957691216057308;  // 2·√(2/π)
constexpr double cubic = 0.044715;

template <class S>
S gate(S x) {
  return logistic(static_cast<S>(two_root) * (x + static_cast<S>(cubic) * x * x * x));
}

// Where x > 0 y, elsewhere 0. In lanes: taken number by number it would be a branch that nobody can predict.
void keep_positive(const float* x, const float* y, Index n, float* out) {
  Index i = 0;
  for (; i + 4 <= n; i += 4) store(out + i, select(load(x + i) > splat(0.0f), load(y + i), splat(0.0f)));
  for (; i < n; ++i) out[i] = x[i] > 0 ? y[i] : 0;
}
void keep_positive(const double* x, const double* y, Index n, double* out) {
  for (Index i = 0; i < n; ++i) out[i] = x[i] > 0 ? y[i] : 0;
}

}  // namespace

template <class S>
void activate(Activation activation, const S* x, Index n, S* y) {
  if (activation == Activation::relu) {
    keep_positive(x, x, n, y);
  } else {
    for (Index i = 0; i < n; ++i) y[i] = x[i] * gate(x[i]);
  }
}

template <class S>
void activate_grad(Activation activation, const S* x, Index n, S* dy) {
  if (activation == Activation::relu) {
    return keep_positive(x, dy, n, dy);
  }
  for (Index i = 0; i < n; ++i) {
    const S open = gate(x[i]);
    const S slope = static_cast<S>(two_root) * (S(1) + static_cast<S>(3 * cubic) * x[i] * x[i]);
    dy[i] *= open + x[i] * open * (S(1) - open) * slope;
  }
}

#define POSENC_INSTANTIATE(S)                                 \
  template void activate<S>(Activation, const S*, Index, S*); \
  template void activate_grad<S>(Activation, const S*, Index, S*);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
