// A run that is trained in small pieces.

#include <memory>

#include "border.h"
#include "numeric/refuse.h"
#include "run_options.h"
#include "training/saved_run.h"
#include "training/trainer.h"

namespace {

using namespace posenc;
using namespace posenc::border;

val accuracy(const std::optional<Accuracy>& measured) {
  if (!measured) return val::null();
  return object({{"token", measured->token}, {"exact", measured->exact}, {"strings", measured->strings}});
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
  return object({{"step", step},
                 {"length", length},
                 {"loss", loss},
                 {"gradientLength", gradient},
                 {"token", token},
                 {"exact", exact}});
}

// The handle: a run that stands still between two calls.
class Run {
 public:
  explicit Run(Trainer&& trainer) : trainer_(std::move(trainer)) {}

  val step(double count) {
    return answer([&] {
      const val done = metrics(trainer_.step(check_whole("steps", count, 0, most_steps)));
      return object({{"state", name_of(trainer_.state())}, {"step", trainer_.steps_done()}, {"metrics", done}});
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

val trainer(const val& given) {
  return answer([&] { return val(std::make_shared<Run>(Trainer(training_options(Options(given))))); });
}

// {bytes}
val restore_trainer(const val& given) {
  return answer([&] { return val(std::make_shared<Run>(restore_run(Options(given).bytes("bytes")))); });
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
  emscripten::function("trainer", &trainer);
  emscripten::function("restoreTrainer", &restore_trainer);
}
