#include "model/layer_norm.h"

#include <algorithm>
#include <cmath>

#include "numeric/rows.h"

namespace posenc {

template <class S>
void layer_norm(const S* x, Index rows, Index columns, const S* gain, const S* bias, S eps, S* __restrict y,
                Normalised<S>& kept) {
  const S share = S(1) / static_cast<S>(columns);
  for (Index r = 0; r < rows; ++r) {
    const S* from = x + r * columns;
    S* z = kept.z.data() + r * columns;
    S* to = y + r * columns;

    const S mean = sum_row(from, columns) * share;
    for (Index c = 0; c < columns; ++c) z[c] = from[c] - mean;
    const S inverse = S(1) / std::sqrt(dot_rows(z, z, columns) * share + eps);
    kept.inverse_spread[r] = inverse;
    for (Index c = 0; c < columns; ++c) {
      z[c] *= inverse;
      to[c] = gain[c] * z[c] + bias[c];
    }
  }
}

template <class S>
void layer_norm_grad(const S* dy, Index rows, Index columns, const S* gain, const Normalised<S>& kept, S* __restrict dx,
                     S* __restrict dgain, S* __restrict dbias) {
  const S share = S(1) / static_cast<S>(columns);
  std::fill_n(dgain, columns, S(0));
  std::fill_n(dbias, columns, S(0));
  Vector<S> h(columns);
  for (Index r = 0; r < rows; ++r) {
    const S* from = dy + r * columns;
    const S* z = kept.z.data() + r * columns;
    S* to = dx + r * columns;

    for (Index c = 0; c < columns; ++c) {
      h[c] = from[c] * gain[c];
      dgain[c] += from[c] * z[c];
      dbias[c] += from[c];
    }
    const S mean = sum_row(h.data(), columns) * share;
    const S along = dot_rows(h.data(), z, columns) * share;
    const S inverse = kept.inverse_spread[r];
    for (Index c = 0; c < columns; ++c) to[c] += (h[c] - mean - z[c] * along) * inverse;
  }
}

#define POSENC_INSTANTIATE(S)                                                                     \
  template void layer_norm<S>(const S*, Index, Index, const S*, const S*, S, S*, Normalised<S>&); \
  template void layer_norm_grad<S>(const S*, Index, Index, const S*, const Normalised<S>&, S*, S*, S*);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
