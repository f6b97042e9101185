#pragma once
// Longer than it was trained: runs with several seeds are trained on strings up to a length, then measured on held-out
// strings of once to four times that length. Done in small pieces, so that a page stays awake in between.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "training/trainer.h"

namespace posenc {

struct LengthTestOptions {
  TrainingOptions training;  // `longest` is the trained length; its seed is not used
  std::vector<std::uint64_t> seeds = {1, 2, 3};
  Index steps_between = 0;  // lengths measured between one factor and the next; 0: the factors alone
  Index held_out = 256;     // strings a length
};

struct LengthPoint {
  Index length = 0;
  std::vector<std::optional<Accuracy>> runs;  // one a finished seed; nothing where the scheme has no such position
};

// Mean and range of the shares of right answers over the seeds.
struct Summary {
  double mean, low, high;
};
std::optional<Summary> summary(const LengthPoint& point);

class LengthTest {
 public:
  // Refuses what the trainer refuses, no seeds or more than 16, and a task that has no strings of four times the
  // length.
  explicit LengthTest(const LengthTestOptions& options);

  // Goes on for up to `steps` training steps, or measures one length; false when all seeds are done.
  bool advance(std::int64_t steps);

  // Points from once to four times the trained length, as far as they are measured.
  const std::vector<LengthPoint>& points() const { return points_; }
  std::size_t seeds_done() const { return seed_; }
  const Trainer* trainer() const { return trainer_.get(); }

 private:
  LengthTestOptions options_;
  std::vector<LengthPoint> points_;
  std::unique_ptr<Trainer> trainer_;  // of the seed at work
  std::size_t seed_ = 0, point_ = 0;
};

}  // namespace posenc
