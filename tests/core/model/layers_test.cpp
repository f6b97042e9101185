// The layers one by one: normalisation, activation, loss, embedding, one head of attention.
#include <cmath>

#include "catch.hpp"
#include "gradient.h"
#include "model/attention.h"
#include "model/attention_grad.h"
#include "model/embedding.h"
#include "model/feed_forward.h"
#include "model/layer_norm.h"
#include "model/loss.h"
#include "numeric/random.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

Matrix<double> random_matrix(Index rows, Index columns, std::uint64_t stream) {
  Random random(6, stream);
  Matrix<double> m(rows, columns);
  for (Index i = 0; i < m.size(); ++i) m.data()[i] = random.normal();
  return m;
}

double dot(const Matrix<double>& a, const Matrix<double>& b) { return (a.array() * b.array()).sum(); }

}  // namespace

TEST_CASE("a normalised row has mean 0 and spread 1 before gain and bias") {
  const Matrix<double> x = 5 * random_matrix(3, 7, 1);
  Normalised<double> kept{Matrix<double>(3, 7), Vector<double>(3)};
  Matrix<double> y(3, 7);
  const Vector<double> gain = Vector<double>::Constant(7, 2), bias = Vector<double>::Constant(7, 3);
  layer_norm(x.data(), 3, 7, gain.data(), bias.data(), 0.0, y.data(), kept);
  for (Index r = 0; r < 3; ++r) {
    CHECK_THAT(y.row(r).mean(), WithinAbs(3, 1e-12));
    CHECK_THAT((y.row(r).array() - 3).square().mean(), WithinAbs(4, 1e-12));
  }
}

TEST_CASE("layer_norm's gradients are its derivatives") {
  Matrix<double> x = random_matrix(3, 6, 1), gain = random_matrix(1, 6, 2), bias = random_matrix(1, 6, 3);
  const Matrix<double> dy = random_matrix(3, 6, 4);
  Normalised<double> kept{Matrix<double>(3, 6), Vector<double>(3)};
  Matrix<double> y(3, 6);
  const auto value = [&] {
    layer_norm(x.data(), 3, 6, gain.data(), bias.data(), layer_norm_eps, y.data(), kept);
    return dot(y, dy);
  };
  value();
  Matrix<double> dx = Matrix<double>::Zero(3, 6), dgain(1, 6), dbias(1, 6);
  layer_norm_grad(dy.data(), 3, 6, gain.data(), kept, dx.data(), dgain.data(), dbias.data());
  for (Index i = 0; i < x.size(); ++i) {
    CHECK_THAT(dx.data()[i], WithinAbs(central_difference(x.data()[i], value), gradient_tolerance));
  }
  for (Index i = 0; i < 6; ++i) {
    CHECK_THAT(dgain(i), WithinAbs(central_difference(gain(i), value), gradient_tolerance));
    CHECK_THAT(dbias(i), WithinAbs(central_difference(bias(i), value), gradient_tolerance));
  }
}

TEST_CASE("an activation's gradient is its derivative") {
  const Activation activation = GENERATE(Activation::relu, Activation::gelu);
  for (double x : {-3.0, -0.7, 0.2, 1.5, 40.0, -40.0}) {
    double slope = 1;
    activate_grad(activation, &x, 1, &slope);
    const auto value = [&] {
      double y = 0;
      activate(activation, &x, 1, &y);
      return y;
    };
    CHECK_THAT(slope, WithinAbs(central_difference(x, value), gradient_tolerance));
  }
}

TEST_CASE("gelu by tanh has its known values") {
  double y = 0;
  const double one = 1;
  activate(Activation::gelu, &one, 1, &y);
  CHECK_THAT(y, WithinAbs(0.5 * (1 + std::tanh(std::sqrt(2 / M_PI) * 1.044715)), 1e-12));
}

TEST_CASE("cross-entropy of equal logits is the logarithm of the number of classes") {
  Matrix<double> logits = Matrix<double>::Constant(2, 10, 1e4);
  const std::int32_t targets[] = {3, 9};
  CHECK_THAT(cross_entropy(logits.data(), 2, 10, targets), WithinAbs(std::log(10.0), 1e-12));
  CHECK_THAT(logits(0, 3), WithinAbs((0.1 - 1) / 2, 1e-12));
  CHECK_THAT(logits(0, 4), WithinAbs(0.05, 1e-12));
}

TEST_CASE("cross-entropy neither overflows nor asks rows without a target") {
  Matrix<float> logits(2, 2);
  logits << 1e30f, -1e30f, 5, 6;
  const std::int32_t targets[] = {0, no_target};
  CHECK(cross_entropy(logits.data(), 2, 2, targets) == 0);
  CHECK(logits == Matrix<float>::Zero(2, 2));
  const std::int32_t outside[] = {0, 2};
  CHECK(contains(refusal([&] { cross_entropy(logits.data(), 2, 2, outside); }), "2"));
}

TEST_CASE("one head's gradients are the derivatives of attention") {
  const bool causal = GENERATE(false, true);
  Matrix<double> q = random_matrix(4, 3, 1), k = random_matrix(4, 3, 2), v = random_matrix(4, 3, 3);
  const Matrix<double> dout = random_matrix(4, 3, 4);
  MaskRules rules;
  rules.causal = causal;
  const auto value = [&] { return dot(attend(scaled_scores(q, k, 1)[0], v, rules).output, dout); };
  const AttentionGrad<double> grad = attention_grad(q, k, v, dout, causal);
  for (Index i = 0; i < q.size(); ++i) {
    CHECK_THAT(grad.dq.data()[i], WithinAbs(central_difference(q.data()[i], value), gradient_tolerance));
    CHECK_THAT(grad.dk.data()[i], WithinAbs(central_difference(k.data()[i], value), gradient_tolerance));
    CHECK_THAT(grad.dv.data()[i], WithinAbs(central_difference(v.data()[i], value), gradient_tolerance));
  }
}

TEST_CASE("a table row's gradient is the sum over the tokens that used it") {
  Matrix<double> dy(3, 2);
  dy << 1, 2, 3, 4, 5, 6;
  Matrix<double> expected = Matrix<double>::Zero(4, 2);
  expected.row(1) << 6, 8;
  expected.row(3) << 3, 4;
  CHECK(embedding_grad<double>(4, {1, 3, 1}, dy) == expected);
  CHECK(contains(refusal([&] { embedding_grad<double>(4, {1, 4, 1}, dy); }), "4"));
}

TEST_CASE("a tied table's gradient has the part of both uses") {
  Matrix<double> table = random_matrix(4, 3, 1);
  const auto result = tied_embedding_grad(table, 1, 2);
  const auto value = [&] { return tied_embedding_grad(table, 1, 2).loss; };
  for (Index i = 0; i < table.size(); ++i) {
    CHECK_THAT(result.grad.data()[i], WithinAbs(central_difference(table.data()[i], value), gradient_tolerance));
  }
  CHECK(contains(refusal([&] { tied_embedding_grad(table, 1, 4); }), "4"));
}
