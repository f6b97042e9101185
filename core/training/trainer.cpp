#include "training/trainer.h"

#include <algorithm>
#include <cmath>

#include "model/loss.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// Streams of random numbers beside those of the weights: one a training step, one a length of held-out strings.
constexpr std::uint64_t batch_streams = std::uint64_t{1} << 32;
constexpr std::uint64_t held_out_streams = std::uint64_t{1} << 40;

// A loss so many times that of guessing will not come back.
constexpr double hopeless = 100;

struct Batch {
  std::vector<std::int32_t> ids, answers;  // strings × length
};

void append(Batch& batch, TaskKind task, const std::vector<std::int32_t>& ids) {
  const std::vector<std::int32_t> answers = task_answers(task, ids);
  batch.ids.insert(batch.ids.end(), ids.begin(), ids.end());
  batch.answers.insert(batch.answers.end(), answers.begin(), answers.end());
}

template <class S>
std::int32_t best_class(const S* logits, Index classes) {
  return static_cast<std::int32_t>(std::max_element(logits, logits + classes) - logits);
}

}  // namespace

Index usable_positions(const Scheme& scheme) {
  const Learned* learned = std::get_if<Learned>(&scheme);
  return learned ? static_cast<Index>(std::min<std::int64_t>(learned->max_len, longest_string)) : longest_string;
}

template <class S>
TrainerOf<S>::TrainerOf(const TrainingOptions& options)
    : options_(checked_options(options)),
      model_(std::make_unique<Encoder<S>>(options_.model, options_.seed, options_.batch, options_.longest)) {}

template <class S>
std::vector<StepMetrics> TrainerOf<S>::step(std::int64_t count) {
  check_range("steps", count, 0, most_steps);
  std::vector<StepMetrics> metrics;
  while (count-- > 0 && state_ == RunState::running) metrics.push_back(one_step());
  return metrics;
}

template <class S>
void TrainerOf<S>::go_on(std::int64_t step_budget, double target) {
  TrainingOptions changed = options_;
  changed.step_budget = step_budget;
  changed.target = target;
  options_ = checked_options(changed);
  if (state_ != RunState::diverged) {
    state_ = steps_done() < step_budget ? RunState::running : RunState::budget_spent;
  }
}

template <class S>
StepMetrics TrainerOf<S>::one_step() {
  StepMetrics metrics;
  metrics.step = optimiser_.step + 1;
  Random random(options_.seed, batch_streams + static_cast<std::uint64_t>(metrics.step));
  metrics.length = options_.shortest + static_cast<Index>(random.below(options_.longest - options_.shortest + 1));
  Batch batch;
  for (Index k = 0; k < options_.batch; ++k) {
    append(batch, options_.task, draw_string(options_.task, metrics.length, false, random));
  }

  S* logits = model_->forward(batch.ids.data(), options_.batch, metrics.length);
  metrics.loss = cross_entropy(logits, options_.batch * metrics.length, options_.model.classes, batch.answers.data());
  model_->backward(batch.ids.data(), logits);
  metrics.gradient_length = adamw_step(options_.optimiser, optimiser_, model_->parameters(), model_->gradient());

  const double guessing = std::log(static_cast<double>(options_.model.classes));
  if (!(metrics.loss < hopeless * guessing) || !std::isfinite(metrics.gradient_length)) {
    state_ = RunState::diverged;
    return metrics;
  }
  const bool last = metrics.step >= options_.step_budget;
  if (metrics.step % options_.evaluate_every == 0 || last) {
    metrics.held_out = measure(options_.longest, options_.held_out);
    if (options_.target > 0 && metrics.held_out->token >= options_.target) state_ = RunState::target_reached;
  }
  if (last && state_ == RunState::running) state_ = RunState::budget_spent;
  return metrics;
}

template <class S>
std::optional<Accuracy> TrainerOf<S>::measure(Index length, Index strings) {
  const TaskShape shape = task_shape(options_.task);
  check_range("length", length, shape.shortest, shape.longest);
  check_range("held-out strings", strings, 1, 4096);
  if (length > usable_positions(options_.model.scheme)) return {};

  Random random(options_.seed, held_out_streams + static_cast<std::uint64_t>(length));
  // as many strings at once as the model has room for; of longer ones, a quarter of its rows
  const Index at_once = length <= options_.longest
                            ? options_.batch
                            : std::max<Index>(1, options_.batch * options_.longest / (4 * length));
  Index right = 0, asked = 0, exact = 0;
  for (Index done = 0; done < strings; done += at_once) {
    const Index now = std::min(at_once, strings - done);
    Batch batch;
    for (Index k = 0; k < now; ++k) append(batch, options_.task, draw_string(options_.task, length, true, random));
    const S* logits = model_for(at_once, length).forward(batch.ids.data(), now, length);
    for (Index k = 0; k < now; ++k) {
      bool all = true;
      for (Index r = k * length; r < (k + 1) * length; ++r) {
        const std::int32_t expected = batch.answers[static_cast<std::size_t>(r)];
        if (expected == no_target) continue;
        const bool good = best_class(logits + r * options_.model.classes, options_.model.classes) == expected;
        ++asked;
        right += good;
        all = all && good;
      }
      exact += all;
    }
  }
  return Accuracy{static_cast<double>(right) / static_cast<double>(asked),
                  static_cast<double>(exact) / static_cast<double>(strings), strings};
}

// The model itself where it has room; else a second one with the same weights, kept for the next call of its size.
template <class S>
Encoder<S>& TrainerOf<S>::model_for(Index strings, Index length) {
  if (strings <= options_.batch && length <= options_.longest) return *model_;
  if (!tester_ || tester_strings_ != strings || tester_length_ != length) {
    tester_.reset();  // two at once would need too much room
    tester_ = std::make_unique<Encoder<S>>(options_.model, options_.seed, strings, length);
    tester_strings_ = strings;
    tester_length_ = length;
  }
  tester_->parameters() = model_->parameters();
  return *tester_;
}

template <class S>
Prediction TrainerOf<S>::predict(std::string_view text) {
  Prediction result;
  result.ids = read_string(options_.task, text);
  const auto length = static_cast<Index>(result.ids.size());
  check_range("length of the string", length, task_shape(options_.task).shortest,
              usable_positions(options_.model.scheme));
  result.expected = task_answers(options_.task, result.ids);

  Encoder<S>& model = model_for(1, length);
  const S* logits = model.forward(result.ids.data(), 1, length);
  for (Index t = 0; t < length; ++t) {
    result.answers.push_back(best_class(logits + t * options_.model.classes, options_.model.classes));
  }
  for (Index layer = 0; layer < options_.model.layers; ++layer) {
    std::vector<Matrix<float>> heads;
    for (const Matrix<S>& head : model.attention(layer, 0)) heads.push_back(head.template cast<float>());
    result.attention.push_back(heads);
  }
  return result;
}

template class TrainerOf<float>;
template class TrainerOf<double>;

}  // namespace posenc
