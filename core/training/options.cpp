#include "training/options.h"

#include <algorithm>
#include <cmath>

#include "numeric/refuse.h"

namespace posenc {

std::int64_t run_bytes(const TrainingOptions& options) {
  const EncoderOptions& model = options.model;
  const std::int64_t parameters = parameter_count(encoder_layout(model));
  const std::int64_t rows = std::int64_t{options.batch} * options.longest;
  // numbers a row, as encoder.h lists them
  const std::int64_t block = 8 * model.d_model + 2 * model.feed_forward + model.heads * options.longest;
  const std::int64_t shared = 9 * model.d_model + model.feed_forward + model.classes;
  return static_cast<std::int64_t>(sizeof(float)) * (4 * parameters + rows * (model.layers * block + shared));
}

TrainingOptions checked_options(const TrainingOptions& options) {
  TrainingOptions checked = options;
  const TaskShape shape = task_shape(options.task);
  checked.model.vocabulary = shape.vocabulary;
  checked.model.classes = shape.classes;

  const Index longest = std::min(shape.longest, longest_training_string);
  check_range("length", options.longest, shape.shortest, longest);
  check_range("shortest length", options.shortest, shape.shortest, options.longest);
  check_range("batch", options.batch, 1, 256);
  check_range("steps", options.step_budget, 1, most_steps);
  check_range("steps between two measurements", options.evaluate_every, 1, most_steps);
  check_range("held-out strings", options.held_out, 1, 4096);
  if (!(options.target >= 0 && options.target <= 1)) refuse("target", options.target, "a share from 0 to 1");
  check_adamw(options.optimiser);
  check_encoder(checked.model);
  if (run_bytes(checked) > most_bytes) {
    refuse({"this run needs ", run_bytes(checked) >> 20, " MiB, more than the ", most_bytes >> 20,
            " MiB allowed: take fewer layers, strings or dimensions"});
  }
  return checked;
}

}  // namespace posenc
