// One seed, one curve: the losses of a run have the same bits on every machine, with every compiler and optimisation,
// in WebAssembly with and without SIMD (tests/wasm holds the twins against the same file). tests/golden/curves.txt was
// printed by this project's own code (the simd twin in Node); that its numbers are the right ones, within rounding, is
// shown by trainer_test.cpp against an independent implementation.
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "training/trainer.h"

using namespace posenc;

namespace {

std::string hex(double x) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(bits));
  return text;
}

void check_curve(const std::string& name, const TrainingOptions& options) {
  std::ifstream file(GOLDEN_FOLDER "/curves.txt");
  std::string line;
  while (std::getline(file, line) && line != name) {
  }
  std::vector<std::string> expected, bits;
  while (std::getline(file, line) && !line.empty()) expected.push_back(line);
  REQUIRE(expected.size() >= 4);
  for (const StepMetrics& m : Trainer(options).step(static_cast<std::int64_t>(expected.size()))) {
    bits.push_back(hex(m.loss));
  }
  CHECK(bits == expected);
}

}  // namespace

TEST_CASE("one seed gives one curve: learned rows, ReLU, lengths that change") {
  TrainingOptions options;
  options.model.scheme = Learned{.max_len = 8};
  options.shortest = 3;
  options.optimiser.lr = 5e-3;
  options.optimiser.clip = 1;
  options.optimiser.warm_up = 4;
  check_curve("learned", options);
}

TEST_CASE("one seed gives one curve: rotary, GELU, causal, two layers, decay") {
  TrainingOptions options;
  options.task = TaskKind::previous;
  options.model.scheme = Rotary{};
  options.model.activation = Activation::gelu;
  options.model.causal = true;
  options.model.layers = 2;
  options.optimiser.lr = 2e-3;
  options.optimiser.weight_decay = 0.01;
  check_curve("rotary", options);
}

TEST_CASE("one seed gives one curve: sinusoids, and widths that are no multiple of four") {
  TrainingOptions options;
  options.task = TaskKind::sort;
  options.model.scheme = Sinusoidal{};
  options.model.d_model = 18;
  options.model.heads = 3;
  options.model.feed_forward = 21;
  options.shortest = options.longest = 7;
  options.batch = 5;
  check_curve("sinusoidal", options);
}

TEST_CASE("one seed gives one curve: relative bias and ALiBi") {
  TrainingOptions options;
  options.model.d_model = 16;
  options.model.feed_forward = 16;
  options.batch = 4;
  options.model.scheme = RelativeBias{};
  check_curve("relative", options);
  options.model.scheme = Alibi{};
  check_curve("alibi", options);
}
