// training: the ceiling of a task, a run that is trained in small pieces, and the length test.

#include <limits>
#include <memory>

#include "border.h"
#include "numeric/refuse.h"
#include "scheme.h"
#include "training/ceiling.h"
#include "training/length_test.h"
#include "training/saved_run.h"
#include "training/trainer.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::int64_t most = std::int64_t{1} << 31;  // the core has the narrower limits, and says them
constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

TaskKind task(const Options& options) {
  return options.choice<TaskKind>("task",
                                  {{"reverse", TaskKind::reverse},
                                   {"copy", TaskKind::copy},
                                   {"previous", TaskKind::previous},
                                   {"sort", TaskKind::sort},
                                   {"who_did_it", TaskKind::who_did_it},
                                   {"most_frequent", TaskKind::most_frequent}},
                                  TaskKind::reverse);
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

// {task, scheme, length, shortest, layers, heads, dModel, feedForward, activation, causal, tokenSigma, learnedSpread,
// sqrtD, positionScale, lr, warmUp, clip, weightDecay, seed, batch, steps, evaluateEvery, heldOut, target, maxLen}
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
  options.model.activation = given.choice<Activation>(
      "activation", {{"relu", Activation::relu}, {"gelu", Activation::gelu}}, Activation::relu);
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

val accuracy(const std::optional<Accuracy>& measured) {
  if (!measured) return val::null();
  return object({{"token", val(measured->token)},
                 {"exact", val(measured->exact)},
                 {"strings", val(static_cast<double>(measured->strings))}});
}

// One array a quantity, one number a step; NaN where accuracy was not measured.
val metrics(const std::vector<StepMetrics>& steps) {
  std::vector<double> step, length, loss, gradient, token, exact;
  for (const StepMetrics& m : steps) {
    step.push_back(static_cast<double>(m.step));
    length.push_back(static_cast<double>(m.length));
    loss.push_back(m.loss);
    gradient.push_back(m.gradient_length);
    token.push_back(m.held_out ? m.held_out->token : no_value);
    exact.push_back(m.held_out ? m.held_out->exact : no_value);
  }
  return object({{"step", array(step)},
                 {"length", array(length)},
                 {"loss", array(loss)},
                 {"gradientLength", array(gradient)},
                 {"token", array(token)},
                 {"exact", array(exact)}});
}

template <class T, class Make>
val list(const std::vector<T>& items, Make&& make) {
  val out = val::array();
  for (const T& item : items) out.call<void>("push", make(item));
  return out;
}

// The handle: a run that stands still between two calls.
class Run {
 public:
  explicit Run(Trainer&& trainer) : trainer_(std::move(trainer)) {}

  val step(double count) {
    return answer([&] {
      const val done = metrics(trainer_.step(check_whole("steps", count, 0, most_steps)));
      return object({{"state", val(name_of(trainer_.state()))},
                     {"step", val(static_cast<double>(trainer_.steps_done()))},
                     {"metrics", done}});
    });
  }

  // {steps, target}: a new budget for a run that has ended
  val go_on(const val& given) {
    return answer([&] {
      const Options options(given);
      trainer_.go_on(options.whole("steps", -most, most), options.real("target", 0));
      return val(name_of(trainer_.state()));
    });
  }

  // {length, strings} → {token, exact, strings}, or null where the scheme has no such position
  val measure(const val& given) {
    return answer([&] {
      const Options options(given);
      return accuracy(trainer_.measure(static_cast<Index>(options.whole("length", -most, most)),
                                       static_cast<Index>(options.whole("strings", -most, most, 256))));
    });
  }

  // text → {tokens, answers, expected, attention: layers × heads}
  val attention(const std::string& text) {
    return answer([&] {
      const Prediction prediction = trainer_.predict(text);
      const TaskKind kind = trainer_.options().task;
      const auto word = [&](std::int32_t id) { return val(answer_text(kind, id)); };
      return object({{"tokens", list(prediction.ids, [&](std::int32_t id) { return val(token_text(kind, id)); })},
                     {"answers", list(prediction.answers, word)},
                     {"expected", list(prediction.expected, word)},
                     {"attention", list(prediction.attention, [](const std::vector<Matrix<float>>& heads) {
                        return list(heads, [](const Matrix<float>& head) { return matrix(head); });
                      })}});
    });
  }

  // what is added at the first `count` positions
  val table(double count) {
    return answer([&] {
      return matrix(
          trainer_.position_table(static_cast<Index>(check_whole("positions", count, 1, trainer_.options().longest))));
    });
  }

  val save() {
    return answer([&] { return array(save_run(trainer_)); });
  }

 private:
  Trainer trainer_;
};

class Lengths {
 public:
  explicit Lengths(const LengthTestOptions& options) : test_(options) {}

  // Up to `steps` training steps, or one measurement.
  val advance(double steps) {
    return answer([&] {
      const bool more = test_.advance(check_whole("steps", steps, 1, most_steps));
      const Trainer* at_work = test_.trainer();
      return object({{"done", val(!more)},
                     {"seedsDone", val(static_cast<double>(test_.seeds_done()))},
                     {"step", val(static_cast<double>(at_work ? at_work->steps_done() : 0))},
                     {"state", val(at_work ? name_of(at_work->state()) : "")},
                     {"points", list(test_.points(), &point)}});
    });
  }

 private:
  static val point(const LengthPoint& measured) {
    std::vector<double> runs;
    for (const auto& run : measured.runs) runs.push_back(run ? run->token : no_value);
    const auto all = summary(measured);
    return object({{"length", val(static_cast<double>(measured.length))},
                   {"runs", array(runs)},
                   {"mean", all ? val(all->mean) : val::null()},
                   {"low", all ? val(all->low) : val::null()},
                   {"high", all ? val(all->high) : val::null()}});
  }

  LengthTest test_;
};

val trainer(const val& given) {
  return answer([&] { return val(std::make_shared<Run>(Trainer(training_options(Options(given))))); });
}

// {bytes}
val restore_trainer(const val& given) {
  return answer([&] { return val(std::make_shared<Run>(restore_run(Options(given).bytes("bytes")))); });
}

// the options of a trainer, and {seeds, between, strings}
val length_test(const val& given) {
  return answer([&] {
    const Options options(given);
    LengthTestOptions test;
    test.training = training_options(options);
    if (options.has("seeds")) {
      test.seeds.clear();
      for (const std::int64_t seed : options.wholes("seeds", 0, std::int64_t{1} << 53)) {
        test.seeds.push_back(static_cast<std::uint64_t>(seed));
      }
    }
    test.steps_between = static_cast<Index>(options.whole("between", -most, most, 0));
    test.held_out = static_cast<Index>(options.whole("strings", -most, most, 256));
    return val(std::make_shared<Lengths>(test));
  });
}

// {task, length, causal, positions} → a share, or null where none is derived
val ceiling_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto share = ceiling(task(options), static_cast<Index>(options.whole("length", -most, most, 8)),
                               options.flag("causal", false), options.flag("positions", false));
    return share ? val(*share) : val::null();
  });
}

// {task} → {tokens, answers, shortest, longest, longestTrained}
val task_facts(const val& given) {
  return answer([&] {
    const TaskKind kind = task(Options(given));
    const TaskShape shape = task_shape(kind);
    val tokens = val::array(), answers = val::array();
    for (std::int32_t id = 0; id < shape.vocabulary; ++id) tokens.call<void>("push", val(token_text(kind, id)));
    for (std::int32_t id = 0; id < shape.classes; ++id) answers.call<void>("push", val(answer_text(kind, id)));
    return object({{"tokens", tokens},
                   {"answers", answers},
                   {"shortest", val(static_cast<double>(shape.shortest))},
                   {"longest", val(static_cast<double>(shape.longest))},
                   {"longestTrained", val(static_cast<double>(std::min(shape.longest, longest_training_string)))}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(training) {
  emscripten::class_<Run>("Trainer")
      .smart_ptr<std::shared_ptr<Run>>("Trainer")
      .function("step", &Run::step)
      .function("goOn", &Run::go_on)
      .function("measure", &Run::measure)
      .function("attention", &Run::attention)
      .function("table", &Run::table)
      .function("save", &Run::save);
  emscripten::class_<Lengths>("LengthTest")
      .smart_ptr<std::shared_ptr<Lengths>>("LengthTest")
      .function("advance", &Lengths::advance);
  emscripten::function("trainer", &trainer);
  emscripten::function("restoreTrainer", &restore_trainer);
  emscripten::function("lengthTest", &length_test);
  emscripten::function("ceiling", &ceiling_of);
  emscripten::function("taskFacts", &task_facts);
}
