#pragma once
// One training run: batches drawn by count from the seed, forward, loss, backward, AdamW; measured on held-out strings.
// It can be stopped anywhere and resumed from its state, and gives the same numbers to the last bit on every machine.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "training/options.h"

namespace posenc {

struct Accuracy {
  double token = 0;  // share of right answers among those asked
  double exact = 0;  // share of strings with all answers right
  Index strings = 0;
};

struct StepMetrics {
  std::int64_t step = 0;  // counted from 1
  Index length = 0;       // of the strings of this batch
  double loss = 0;
  double gradient_length = 0;  // before clipping
  std::optional<Accuracy> held_out;
};

enum class RunState { running, target_reached, budget_spent, diverged };

struct Prediction {
  std::vector<std::int32_t> ids, answers, expected;   // expected: no_target where none is asked
  std::vector<std::vector<Matrix<float>>> attention;  // layers × heads, each positions × positions
};

template <class S>
class TrainerOf {
 public:
  explicit TrainerOf(const TrainingOptions& options);

  // Up to `count` steps, fewer when the run ends: target reached, budget spent, or diverged (the loss is no number, or
  // a hundred times that of guessing).
  std::vector<StepMetrics> step(std::int64_t count);
  RunState state() const { return state_; }

  // A new budget and target for a run that has ended by the old ones. Refuses what checked_options refuses; a diverged
  // run stays diverged.
  void go_on(std::int64_t step_budget, double target);
  std::int64_t steps_done() const { return optimiser_.step; }

  // On `strings` held-out strings of one length, always the same ones for a seed. Nothing where the scheme has no
  // positions that far: learned rows end at max_len.
  std::optional<Accuracy> measure(Index length, Index strings);

  // The answers to the reader's own string (see read_string), and how the model attended to it. Refuses a string longer
  // than the scheme's last position.
  Prediction predict(std::string_view text);

  // What is added at the first `count` positions, count × d_model: the learned table, or the sinusoids.
  Matrix<S> position_table(Index count) const { return model_->added_positions(count); }

  const TrainingOptions& options() const { return options_; }
  Encoder<S>& model() { return *model_; }
  const Encoder<S>& model() const { return *model_; }
  AdamWState<S>& optimiser() { return optimiser_; }
  const AdamWState<S>& optimiser() const { return optimiser_; }
  void set_state(RunState state) { state_ = state; }

 private:
  StepMetrics one_step();
  Encoder<S>& model_for(Index strings, Index length);

  TrainingOptions options_;
  std::unique_ptr<Encoder<S>> model_;
  std::unique_ptr<Encoder<S>> tester_;  // the same weights, with room for longer strings
  Index tester_strings_ = 0, tester_length_ = 0;
  AdamWState<S> optimiser_;
  RunState state_ = RunState::running;
};

using Trainer = TrainerOf<float>;

// How many positions a scheme has: max_len for learned rows, longest_string for all others.
Index usable_positions(const Scheme& scheme);

}  // namespace posenc
