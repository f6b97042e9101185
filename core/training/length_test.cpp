#include "training/length_test.h"

#include <algorithm>

#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr Index greatest_factor = 4;

LengthTestOptions checked(LengthTestOptions options) {
  options.training = checked_options(options.training);
  check_range("number of seeds", static_cast<std::int64_t>(options.seeds.size()), 1, 16);
  check_range("lengths between", options.steps_between, 0, 16);
  check_range("four times the length", greatest_factor * options.training.longest, 1,
              task_shape(options.training.task).longest);
  return options;
}

}  // namespace

std::optional<Summary> summary(const LengthPoint& point) {
  Summary result{0, 1, 0};
  for (const auto& run : point.runs) {
    if (!run) return {};
    result.mean += run->token / static_cast<double>(point.runs.size());
    result.low = std::min(result.low, run->token);
    result.high = std::max(result.high, run->token);
  }
  if (point.runs.empty()) return {};
  return result;
}

LengthTest::LengthTest(const LengthTestOptions& options) : options_(checked(options)) {
  // from 1× to 4×, each gap cut into equal parts
  const Index trained = options_.training.longest;
  const Index parts = options_.steps_between + 1;
  for (Index k = 0; k <= (greatest_factor - 1) * parts; ++k) {
    const Index length = trained + trained * k / parts;
    if (points_.empty() || points_.back().length != length) points_.push_back({length, {}});
  }
}

bool LengthTest::advance(std::int64_t steps) {
  if (seed_ == options_.seeds.size()) return false;
  if (!trainer_) {
    TrainingOptions training = options_.training;
    training.seed = options_.seeds[seed_];
    trainer_ = std::make_unique<Trainer>(training);
    point_ = 0;
  }
  if (trainer_->state() == RunState::running) {
    trainer_->step(steps);
    return true;
  }
  LengthPoint& point = points_[point_];
  point.runs.push_back(trainer_->measure(point.length, options_.held_out));
  if (++point_ == points_.size()) {
    trainer_.reset();
    ++seed_;
  }
  return seed_ < options_.seeds.size();
}

}  // namespace posenc
