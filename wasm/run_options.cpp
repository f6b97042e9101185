#include "run_options.h"

#include <algorithm>

#include "numeric/refuse.h"
#include "scheme.h"

namespace posenc::border {

TaskKind task(const Options& options) {
  return options.choice("task",
                        {{"reverse", TaskKind::reverse},
                         {"copy", TaskKind::copy},
                         {"previous", TaskKind::previous},
                         {"sort", TaskKind::sort},
                         {"who_did_it", TaskKind::who_did_it},
                         {"most_frequent", TaskKind::most_frequent}},
                        TaskKind::reverse);
}

TrainingOptions training_options(const Options& given) {
  TrainingOptions options;
  if (!given.has("scheme")) refuse("choose a scheme: none is one too");
  options.task = task(given);
  options.longest =
      static_cast<Index>(given.whole("length", -most, most, options.task == TaskKind::who_did_it ? 3 : 8));
  options.shortest = static_cast<Index>(given.whole("shortest", -most, most, options.longest));
  options.model.scheme =
      scheme(given, given.whole("maxLen", 1, max_entries, std::max<std::int64_t>(1, options.longest)));
  if (auto* learned = std::get_if<Learned>(&options.model.scheme)) {
    learned->spread = given.real("learnedSpread", learned->spread);
  }
  options.model.layers = static_cast<Index>(given.whole("layers", -most, most, 1));
  options.model.heads = static_cast<Index>(given.whole("heads", -most, most, 4));
  options.model.d_model = static_cast<Index>(given.whole("dModel", -most, most, 64));
  options.model.feed_forward = static_cast<Index>(given.whole("feedForward", -most, most, 128));
  options.model.activation =
      given.choice("activation", {{"relu", Activation::relu}, {"gelu", Activation::gelu}}, Activation::relu);
  options.model.causal = given.flag("causal", false);
  options.model.token_sigma = given.real("tokenSigma", 1);
  options.model.sqrt_d = given.flag("sqrtD", false);
  options.model.position_scale = given.real("positionScale", 1);
  options.optimiser.lr = given.real("lr", 5e-3);
  options.optimiser.warm_up = given.whole("warmUp", -most, most, 0);
  options.optimiser.clip = given.real("clip", 0);
  options.optimiser.weight_decay = given.real("weightDecay", 0);
  options.seed = static_cast<std::uint64_t>(given.whole("seed", 0, std::int64_t{1} << 53, 1));
  options.batch = static_cast<Index>(given.whole("batch", -most, most, 32));
  options.step_budget = given.whole("steps", -most, most, 1000);
  options.evaluate_every = given.whole("evaluateEvery", -most, most, 10);
  options.held_out = static_cast<Index>(given.whole("heldOut", -most, most, 256));
  options.target = given.real("target", 0);
  return options;
}

const char* name_of(RunState state) {
  switch (state) {
    case RunState::running:
      return "running";
    case RunState::target_reached:
      return "target_reached";
    case RunState::budget_spent:
      return "budget_spent";
    case RunState::diverged:
      return "diverged";
  }
  return "";
}

}  // namespace posenc::border
