#include "model/adamw.h"

#include <cmath>

#include "catch.hpp"

using namespace posenc;
using Catch::Matchers::WithinAbs;

TEST_CASE("the first step of AdamW is the learning rate against the sign of the gradient") {
  AdamWOptions options;
  options.lr = 0.1;
  AdamWState<double> state;
  std::vector<double> theta = {1, -2, 3, 4, 5};
  adamw_step(options, state, theta, {0.5, -7.0, 1e-3, 2.0, -1.0});
  const std::vector<double> expected = {0.9, -1.9, 2.9, 3.9, 5.1};
  for (std::size_t i = 0; i < 5; ++i) CHECK_THAT(theta[i], WithinAbs(expected[i], 1e-5));  // eps = 1e-8 over 1e-3
}

TEST_CASE("decay shrinks the weights beside the step, not through the gradient") {
  AdamWOptions options;
  options.lr = 0.1;
  options.weight_decay = 0.5;
  AdamWState<double> state;
  std::vector<double> theta = {2};
  adamw_step(options, state, theta, {0.0});
  CHECK_THAT(theta[0], WithinAbs(2 * (1 - 0.1 * 0.5), 1e-15));
}

TEST_CASE("warm-up raises the rate evenly to the full one") {
  AdamWOptions options;
  options.lr = 0.1;
  options.warm_up = 4;
  options.beta1 = 0;
  options.beta2 = 0;  // every step is then the rate itself
  AdamWState<double> state;
  std::vector<double> theta = {0};
  double before = 0;
  for (const double share : {0.25, 0.5, 0.75, 1.0, 1.0}) {
    adamw_step(options, state, theta, {1.0});
    CHECK_THAT(before - theta[0], WithinAbs(0.1 * share, 1e-8));
    before = theta[0];
  }
}

TEST_CASE("clipping shortens a long gradient to the limit and leaves a short one") {
  AdamWOptions options;
  options.clip = 1;
  AdamWState<double> state;
  std::vector<double> theta = {0, 0};
  CHECK_THAT(adamw_step(options, state, theta, {30.0, 40.0}), WithinAbs(50, 1e-12));
  CHECK_THAT(state.mean[0], WithinAbs(0.1 * 0.6, 1e-12));
  AdamWState<double> calm;
  adamw_step(options, calm, theta, {0.3, 0.4});
  CHECK_THAT(calm.mean[0], WithinAbs(0.1 * 0.3, 1e-12));
}

TEST_CASE("a rate or a decay that cannot be is refused") {
  const auto refused = [](auto change) {
    AdamWOptions options;
    change(options);
    return refusal([&] { check_adamw(options); });
  };
  CHECK(refused([](auto&) {}) == "");
  CHECK(contains(refused([](auto& o) { o.lr = NAN; }), "learning rate must be a finite number of at least 0, not NaN"));
  CHECK(contains(refused([](auto& o) { o.lr = -1; }), "-1"));
  CHECK(contains(refused([](auto& o) { o.beta1 = 1; }), "beta1"));
  CHECK(contains(refused([](auto& o) { o.weight_decay = -0.1; }), "-0.1"));
  CHECK(contains(refused([](auto& o) { o.clip = INFINITY; }), "clip"));
  CHECK(contains(refused([](auto& o) { o.warm_up = -3; }), "-3"));
}
