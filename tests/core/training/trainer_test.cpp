#include "training/trainer.h"

#include <cmath>
#include <fstream>
#include <map>

#include "catch.hpp"
#include "training/ceiling.h"

using namespace posenc;
using Catch::Matchers::WithinRel;

namespace {

TrainingOptions quick(const Scheme& scheme) {
  TrainingOptions options;
  options.model.scheme = scheme;
  options.optimiser.lr = 5e-3;
  options.target = 0.99;
  options.step_budget = 400;
  return options;
}

void run(Trainer& trainer) {
  while (trainer.state() == RunState::running) trainer.step(50);
}

// The two runs of tests/golden/make_training.py.
TrainingOptions golden_learned() {
  TrainingOptions options;
  options.model = {.d_model = 8, .heads = 2, .feed_forward = 12};
  options.model.scheme = Learned{.max_len = 4, .spread = 0.5};
  options.shortest = 2;
  options.longest = 4;
  options.batch = 3;
  options.seed = 5;
  options.optimiser = {.lr = 0.02, .weight_decay = 0.1, .warm_up = 3, .clip = 1};
  return options;
}

TrainingOptions golden_rotary() {
  TrainingOptions options;
  options.task = TaskKind::previous;
  options.model = {.d_model = 8, .heads = 2, .feed_forward = 12, .activation = Activation::gelu};
  options.model.causal = true;
  options.model.scheme = Rotary{};
  options.shortest = options.longest = 4;
  options.batch = 2;
  options.seed = (std::uint64_t{1} << 40) + 9;
  options.optimiser = {.lr = 0.01};
  return options;
}

struct GoldenRun {
  std::vector<double> losses, lengths;
};

GoldenRun golden(const std::string& name) {
  std::ifstream file(GOLDEN_FOLDER "/training.txt");
  GoldenRun found;
  std::string word, run, value;
  int step = 0;
  while (file >> word) {
    if (word == "run") {
      file >> run;
      continue;
    }
    file >> step >> value;
    if (run != name) continue;
    (word == "loss" ? found.losses : found.lengths).push_back(std::strtod(value.c_str(), nullptr));
  }
  return found;
}

template <class S>
void check_against_golden(const TrainingOptions& options, const std::string& name, double tolerance) {
  const GoldenRun expected = golden(name);
  REQUIRE(expected.losses.size() >= 3);
  const auto metrics = TrainerOf<S>(options).step(static_cast<std::int64_t>(expected.losses.size()));
  for (std::size_t k = 0; k < metrics.size(); ++k) {
    CAPTURE(name, k);
    CHECK_THAT(metrics[k].loss, WithinRel(expected.losses[k], tolerance));
    CHECK_THAT(metrics[k].gradient_length, WithinRel(expected.lengths[k], tolerance));
  }
}

}  // namespace

TEST_CASE("losses and gradients are those of an independent implementation") {
  // double: a few hundred operations deep; Adam divides by the size of gradients near 0, which loses some digits more
  check_against_golden<double>(golden_learned(), "learned", 1e-9);
  check_against_golden<double>(golden_rotary(), "rotary", 1e-9);
  // float: 2^-24 a step of the same
  check_against_golden<float>(golden_learned(), "learned", 1e-3);
  check_against_golden<float>(golden_rotary(), "rotary", 1e-3);
}

TEST_CASE("a run cut into pieces is the run in one piece") {
  Trainer whole(golden_learned()), pieces(golden_learned());
  const auto expected = whole.step(7);
  auto metrics = pieces.step(3);
  for (const StepMetrics& m : pieces.step(4)) metrics.push_back(m);
  REQUIRE(metrics.size() == expected.size());
  for (std::size_t k = 0; k < metrics.size(); ++k) CHECK(metrics[k].loss == expected[k].loss);
  CHECK(whole.model().parameters() == pieces.model().parameters());
}

TEST_CASE("a string of eight is reversed by a model with positions, and not without") {
  // a seeded run is the same on every machine, so these are facts and not chances
  Trainer sinusoidal(quick(Sinusoidal{}));
  run(sinusoidal);
  CHECK(sinusoidal.state() == RunState::target_reached);
  CHECK(sinusoidal.measure(8, 1024)->token >= 0.99);

  Trainer none(quick(NoPositions{}));
  none.step(150);
  const double best = *ceiling(TaskKind::reverse, 8, false, false);
  // the share of right digits of one string spreads by less than 0.15; 1024 strings, three standard errors
  CHECK(none.measure(8, 1024)->token < best + 3 * 0.15 / 32);
}

TEST_CASE("a task that needs no order shows no gap") {
  TrainingOptions options = quick(NoPositions{});
  options.task = TaskKind::most_frequent;
  Trainer trainer(options);
  run(trainer);
  CHECK(trainer.state() == RunState::target_reached);
}

TEST_CASE("a diverging run says so and stops") {
  TrainingOptions options = quick(Sinusoidal{});
  options.optimiser.lr = 1e6;
  Trainer trainer(options);
  const auto metrics = trainer.step(100);
  CHECK(trainer.state() == RunState::diverged);
  CHECK(metrics.size() < 100);
  CHECK(trainer.step(10).empty());
  trainer.go_on(1000, 0);
  CHECK(trainer.state() == RunState::diverged);
}

TEST_CASE("a run ends with its budget, and goes on with a new one") {
  TrainingOptions options = golden_learned();
  options.step_budget = 4;
  Trainer trainer(options);
  CHECK(trainer.step(10).size() == 4);
  CHECK(trainer.state() == RunState::budget_spent);
  trainer.go_on(6, 0);
  CHECK(trainer.step(10).size() == 2);
}

TEST_CASE("accuracy beyond the learned rows has no value, and other schemes can be asked") {
  TrainingOptions options = golden_learned();
  Trainer learned(options);
  CHECK(learned.measure(4, 10));
  CHECK_FALSE(learned.measure(5, 10));
  options.model.scheme = Sinusoidal{};
  Trainer sinusoidal(options);
  CHECK(sinusoidal.measure(16, 10)->strings == 10);
  CHECK(contains(refusal([&] { sinusoidal.measure(257, 10); }), "257"));
}

TEST_CASE("the reader's string is answered with the model's attention") {
  Trainer trainer(golden_rotary());
  const Prediction prediction = trainer.predict("31415");
  CHECK(prediction.answers.size() == 5);
  CHECK(prediction.expected[1] == 3);
  REQUIRE(prediction.attention.size() == 1);
  REQUIRE(prediction.attention[0].size() == 2);
  CHECK(prediction.attention[0][1](0, 1) == 0);  // the causal mask
  CHECK(std::fabs(prediction.attention[0][1].row(4).sum() - 1) < 1e-6f);

  Trainer learned(golden_learned());
  CHECK(contains(refusal([&] { learned.predict("31415"); }), "5"));
  CHECK(learned.position_table(4).rows() == 4);
}

TEST_CASE("settings that cannot be are refused by name and value") {
  const auto refused = [](auto change) {
    TrainingOptions options;
    change(options);
    return refusal([&] { Trainer trainer(options); });
  };
  CHECK(refused([](auto&) {}) == "");
  CHECK(contains(refused([](auto& o) { o.longest = 0; }), "length"));
  CHECK(contains(refused([](auto& o) { o.longest = 10000; }), "10000"));
  CHECK(contains(refused([](auto& o) { o.shortest = 9; }), "9"));
  CHECK(contains(refused([](auto& o) { o.optimiser.lr = NAN; }), "NaN"));
  CHECK(contains(refused([](auto& o) { o.optimiser.lr = -1; }), "-1"));
  CHECK(contains(refused([](auto& o) { o.batch = 0; }), "batch"));
  CHECK(contains(refused([](auto& o) { o.target = 1.5; }), "1.5"));
  CHECK(contains(refused([](auto& o) { o.step_budget = 0; }), "steps"));
  CHECK(contains(refused([](auto& o) {
                   o.longest = 64;
                   o.batch = 256;
                   o.model.layers = 4;
                 }),
                 "48 MiB"));
}
