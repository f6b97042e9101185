#pragma once
// All settings of one training run; with its seed they determine the run to the last bit.

#include <cstdint>

#include "model/adamw.h"
#include "model/encoder.h"
#include "training/task.h"

namespace posenc {

struct TrainingOptions {
  TaskKind task = TaskKind::reverse;
  Index shortest = 8;  // lengths of the training strings; a batch has one length, drawn evenly
  Index longest = 8;
  EncoderOptions model;  // vocabulary and classes are set by the task
  AdamWOptions optimiser;
  std::uint64_t seed = 1;
  Index batch = 32;  // strings a step
  std::int64_t step_budget = 1000;
  std::int64_t evaluate_every = 10;  // steps
  Index held_out = 256;              // strings on which accuracy is measured
  double target = 0;                 // share of right answers on held-out strings at which the run stops; 0: never
};

inline constexpr Index longest_training_string = 64;
inline constexpr std::int64_t most_steps = 100000;
// Of one run; with the smaller model that is made to measure longer strings it stays below 64 MiB.
inline constexpr std::int64_t most_bytes = 48 << 20;

// Bytes that a run needs: parameters with gradient and both means, and what the layers keep.
std::int64_t run_bytes(const TrainingOptions& options);

// The options with vocabulary and classes of their task. Refuses, by name and value, what is out of range: lengths
// outside the task's or above longest_training_string, a learning rate below 0 or not finite, batch 1 … 256, more than
// most_bytes.
TrainingOptions checked_options(const TrainingOptions& options);

}  // namespace posenc
