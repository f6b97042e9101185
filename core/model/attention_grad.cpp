#include "model/attention_grad.h"

#include "model/attention.h"
#include "model/batch_attention.h"
#include "numeric/refuse.h"

namespace posenc {

template <class S>
AttentionGrad<S> attention_grad(const Matrix<S>& q, const Matrix<S>& k, const Matrix<S>& v, const Matrix<S>& dout,
                                bool causal) {
  for (const Matrix<S>* m : {&k, &v, &dout}) {
    if (m->rows() != q.rows() || m->cols() != q.cols()) refuse("q, k, v and dout must have one shape");
  }
  const BatchShape shape{1, q.rows(), q.cols(), 1};
  const auto none = prepare<S>(NoPositions{}, {q.cols(), 1}, {q.rows()});
  const S scale = static_cast<S>(attention_scale(q.cols(), 1));
  const Matrix<S> scaled = scale * q;

  Matrix<S> weights(q.rows(), q.rows()), dscores(q.rows(), q.rows()), output(q.rows(), q.cols());
  AttentionGrad<S> grad{Matrix<S>(q.rows(), q.cols()), Matrix<S>(q.rows(), q.cols()), Matrix<S>(q.rows(), q.cols())};
  batch_attention<S>(shape, scaled.data(), k.data(), v.data(), causal, none, nullptr, weights.data(), output.data());
  batch_attention_grad<S>(shape, scaled.data(), k.data(), v.data(), weights.data(), dout.data(), none, grad.dq.data(),
                          grad.dk.data(), grad.dv.data(), nullptr, dscores.data());
  grad.dq *= scale;
  return grad;
}

template AttentionGrad<float> attention_grad<float>(const Matrix<float>&, const Matrix<float>&, const Matrix<float>&,
                                                    const Matrix<float>&, bool);
template AttentionGrad<double> attention_grad<double>(const Matrix<double>&, const Matrix<double>&,
                                                      const Matrix<double>&, const Matrix<double>&, bool);

}  // namespace posenc
