#include "training/saved_run.h"

#include "catch.hpp"
#include "table/safetensors.h"
#include "training/settings.h"

using namespace posenc;

namespace {

TrainingOptions tiny(const Scheme& scheme) {
  TrainingOptions options;
  options.model.scheme = scheme;
  options.model.d_model = 8;
  options.model.heads = 2;
  options.model.feed_forward = 12;
  options.shortest = options.longest = 4;
  options.batch = 3;
  options.optimiser.lr = 0.0123456789;
  return options;
}

Settings with(Settings settings, const std::string& name, const std::string& value) {
  settings.insert_or_assign(name, value);
  return settings;
}

}  // namespace

TEST_CASE("a saved run goes on bit for bit where it stopped, with every scheme") {
  const Scheme scheme = GENERATE(Scheme{NoPositions{}}, Scheme{Sinusoidal{}}, Scheme{Learned{.max_len = 4}},
                                 Scheme{Rotary{}}, Scheme{Alibi{}}, Scheme{RelativeBias{}});
  Trainer trainer(tiny(scheme));
  trainer.step(3);
  Trainer restored = restore_run(save_run(trainer));
  const auto expected = trainer.step(3), metrics = restored.step(3);
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(metrics[k].step == expected[k].step);
    CHECK(metrics[k].loss == expected[k].loss);
  }
  CHECK(restored.model().parameters() == trainer.model().parameters());
}

TEST_CASE("a run that has not begun, and one that has ended, are restored as they were") {
  Trainer fresh(tiny(Rotary{}));
  CHECK(restore_run(save_run(fresh)).steps_done() == 0);
  fresh.go_on(2, 0);
  fresh.step(2);
  CHECK(restore_run(save_run(fresh)).state() == RunState::budget_spent);
}

TEST_CASE("a saved model that is cut short is refused, wherever it is cut") {
  Trainer trainer(tiny(Learned{.max_len = 4}));
  trainer.step(1);
  const std::vector<std::uint8_t> bytes = save_run(trainer);
  for (std::size_t size = 0; size < bytes.size(); size += 97) {
    const std::vector<std::uint8_t> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    CHECK(refusal([&] { restore_run(cut); }) != "");
  }
}

TEST_CASE("a model of another shape, and a file of another kind, are refused") {
  Trainer trainer(tiny(Rotary{}));
  Settings settings = with(settings_of(trainer.options()), "format", "posenc run 1");
  settings = with(with(settings, "step", "0"), "state", "0");
  std::vector<NamedTensor> tensors;
  for (const Parameter& p : trainer.model().layout()) {
    const Matrix<float> m = trainer.model().parameter(p.name);
    if (m.size() > 0) tensors.push_back({p.name, {p.rows, p.columns}, {m.data(), m.data() + m.size()}});
  }
  CHECK(refusal([&] { restore_run(write_safetensors(tensors, settings)); }) == "");

  Settings lacking = settings;
  lacking.erase("lr");
  const auto refused = [&](const Settings& text) {
    return refusal([&] { restore_run(write_safetensors(tensors, text)); });
  };
  CHECK(contains(refused(with(settings, "d_model", "16")), "token"));
  CHECK(contains(refused(with(settings, "layers", "1e9")), "layers"));
  CHECK(contains(refused(with(settings, "scheme", "99")), "99"));
  CHECK(contains(refused(with(settings, "lr", "fast")), "\"lr\""));
  CHECK(contains(refused(lacking), "\"lr\""));

  tensors.pop_back();
  CHECK(contains(refusal([&] { restore_run(write_safetensors(tensors, settings)); }), "head.bias"));
  CHECK(contains(refusal([&] { restore_run(write_safetensors(tensors)); }), "saved here"));
}
