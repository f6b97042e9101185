#include "model/encoder.h"

#include <cmath>

#include "catch.hpp"
#include "gradient.h"
#include "model/attention.h"
#include "model/loss.h"
#include "numeric/random.h"

using namespace posenc;

namespace {

EncoderOptions small() {
  EncoderOptions options;
  options.vocabulary = 5;
  options.classes = 3;
  options.d_model = 8;
  options.heads = 2;
  options.feed_forward = 6;
  return options;
}

constexpr Index sequences = 2;
constexpr Index positions = 5;
const std::vector<std::int32_t> ids = {0, 3, 1, 3, 4, 2, 2, 0, 1, 4};
const std::vector<std::int32_t> targets = {0, 2, 1, no_target, 0, 1, 1, 2, 0, 2};

double loss_of(Encoder<double>& encoder) {
  double* logits = encoder.forward(ids.data(), sequences, positions);
  return cross_entropy(logits, sequences * positions, encoder.options().classes, targets.data());
}

void check_gradient(const EncoderOptions& options) {
  Encoder<double> encoder(options, 3, sequences, positions);
  // biases and scheme tables start at or near 0, where mistakes hide
  Random random(8);
  for (double& parameter : encoder.parameters()) parameter += 0.3 * random.normal();

  double* logits = encoder.forward(ids.data(), sequences, positions);
  cross_entropy(logits, sequences * positions, options.classes, targets.data());
  encoder.backward(ids.data(), logits);
  const std::vector<double> gradient = encoder.gradient();

  for (const Parameter& p : encoder.layout()) {
    double worst = 0;
    for (Index i = p.offset; i < p.offset + p.rows * p.columns; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const double expected = central_difference(encoder.parameters()[at], [&] { return loss_of(encoder); });
      worst = std::max(worst, std::fabs(gradient[at] - expected));
    }
    CAPTURE(p.name);
    CHECK(worst < gradient_tolerance);
  }
}

}  // namespace

TEST_CASE("the gradient of every parameter is the derivative of the loss, for every scheme and mask") {
  EncoderOptions options = small();
  options.causal = GENERATE(false, true);
  options.activation = GENERATE(Activation::relu, Activation::gelu);
  options.layers = 2;

  SECTION("none") { options.scheme = NoPositions{}; }
  SECTION("sinusoidal") { options.scheme = Sinusoidal{}; }
  SECTION("learned") { options.scheme = Learned{.max_len = 6, .offset = 1}; }
  SECTION("rotary") { options.scheme = Rotary{}; }
  SECTION("alibi") { options.scheme = Alibi{}; }
  SECTION("relative bias") { options.scheme = RelativeBias{.num_buckets = 8, .max_distance = 16}; }
  SECTION("scaled tokens and positions") {
    options.scheme = Learned{.max_len = 5};
    options.sqrt_d = true;
    options.position_scale = 0.5;
  }
  check_gradient(options);
}

TEST_CASE("without positions and mask the model's logits move with their tokens") {
  Encoder<double> encoder(small(), 3, 1, positions);
  const std::vector<std::int32_t> turned = {4, 3, 1, 3, 0};
  const double* logits = encoder.forward(ids.data(), 1, positions);
  const Matrix<double> before = Eigen::Map<const Matrix<double>>(logits, positions, 3);
  logits = encoder.forward(turned.data(), 1, positions);
  const Matrix<double> after = Eigen::Map<const Matrix<double>>(logits, positions, 3);
  CHECK((after.row(0) - before.row(4)).norm() < 1e-13);
  CHECK((after.row(4) - before.row(0)).norm() < 1e-13);
  CHECK((after.row(0) - before.row(0)).norm() > 1e-3);
}

TEST_CASE("a sequence's logits do not depend on what else is in the batch") {
  EncoderOptions options = small();
  options.scheme = Rotary{};
  Encoder<float> encoder(options, 3, sequences, positions);
  const float* logits = encoder.forward(ids.data(), sequences, positions);
  const Matrix<float> together = Eigen::Map<const Matrix<float>>(logits + positions * 3, positions, 3);
  logits = encoder.forward(ids.data() + positions, 1, positions);
  CHECK(together == Eigen::Map<const Matrix<float>>(logits, positions, 3));
}

TEST_CASE("attention weights of the model are those of the lesson's attention layer") {
  EncoderOptions options = small();
  options.causal = true;
  Encoder<double> encoder(options, 3, 1, positions);
  encoder.forward(ids.data(), 1, positions);

  Matrix<double> x(positions, options.d_model);
  const Matrix<double> table = encoder.parameter("token");
  for (Index t = 0; t < positions; ++t) {
    const Vector<double> row = table.row(ids[static_cast<std::size_t>(t)]);
    const Vector<double> centred = row.array() - row.mean();
    x.row(t) = centred / std::sqrt(centred.squaredNorm() / 8 + layer_norm_eps);
  }
  Projections<double> projections{encoder.parameter("layer0.query.weight"),
                                  encoder.parameter("layer0.key.weight"),
                                  encoder.parameter("layer0.value.weight"),
                                  {}};
  MaskRules causal;
  causal.causal = true;
  const auto expected =
      self_attention(x, 2, projections, NoPositions{}, static_cast<const double*>(nullptr), causal).weights;
  const auto weights = encoder.attention(0, 0);
  CHECK((weights[0] - expected[0]).norm() < 1e-12);
  CHECK((weights[1] - expected[1]).norm() < 1e-12);
}

TEST_CASE("the same seed gives the same weights, another one others") {
  const Encoder<float> a(small(), 3, 1, 2), b(small(), 3, 4, 7), c(small(), 4, 1, 2);
  CHECK(a.parameters() == b.parameters());
  CHECK(a.parameters() != c.parameters());
}

TEST_CASE("a model that cannot be is refused by name and value") {
  const auto refused = [](auto change) {
    EncoderOptions options = small();
    change(options);
    return refusal([&] { Encoder<float>(options, 1, 2, 5); });
  };
  CHECK(contains(refused([](auto& o) { o.heads = 3; }), "3"));
  CHECK(contains(refused([](auto& o) { o.layers = 0; }), "layers"));
  CHECK(contains(refused([](auto& o) { o.layers = 5; }), "5"));
  CHECK(contains(refused([](auto& o) { o.d_model = 0; }), "d_model"));
  CHECK(contains(refused([](auto& o) { o.token_sigma = NAN; }), "NaN"));
  CHECK(contains(refused([](auto& o) { o.scheme = Learned{.max_len = 4}; }), "4"));
  CHECK(contains(refusal([] { Encoder<float>(small(), 1, 4096, 4096); }), "67108864"));

  Encoder<float> encoder(small(), 1, 1, 5);
  const std::vector<std::int32_t> bad = {0, 5, 0};
  CHECK(contains(refusal([&] { encoder.forward(bad.data(), 1, 3); }), "5"));
  CHECK(contains(refusal([&] { encoder.forward(ids.data(), 2, 3); }), "sequences"));
}
