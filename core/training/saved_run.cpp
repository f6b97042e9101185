#include "training/saved_run.h"

#include <algorithm>
#include <limits>

#include "numeric/refuse.h"
#include "table/safetensors.h"
#include "training/settings.h"

namespace posenc {

namespace {

constexpr const char* format = "posenc run 1";
constexpr const char* mean_prefix = "mean.";
constexpr const char* square_prefix = "square.";

void append(std::vector<NamedTensor>& tensors, const std::string& prefix, const std::vector<Parameter>& layout,
            const std::vector<float>& numbers) {
  if (numbers.empty()) return;  // the optimiser before its first step
  for (const Parameter& p : layout) {
    if (p.rows * p.columns == 0) continue;
    const auto begin = numbers.begin() + p.offset;
    tensors.push_back({prefix + p.name, {p.rows, p.columns}, {begin, begin + p.rows * p.columns}});
  }
}

const TensorEntry& entry_for(const SafetensorsIndex& index, const std::string& name, const Parameter& p) {
  const auto found = std::find_if(index.tensors.begin(), index.tensors.end(),
                                  [&](const TensorEntry& entry) { return entry.name == name; });
  if (found == index.tensors.end()) refuse({"the saved model lacks the table \"", name, "\""});
  if (found->shape != Shape{p.rows, p.columns} || found->dtype != "F32") {
    refuse({"the table \"", name, "\" of the saved model must be F32 of ", p.rows, " × ", p.columns});
  }
  return *found;
}

void read(std::vector<float>& numbers, const std::string& prefix, const std::vector<Parameter>& layout,
          const std::vector<std::uint8_t>& bytes, const SafetensorsIndex& index) {
  for (const Parameter& p : layout) {
    if (p.rows * p.columns == 0) continue;
    const std::vector<float> values = tensor_values<float>(bytes, entry_for(index, prefix + p.name, p));
    std::copy(values.begin(), values.end(), numbers.begin() + p.offset);
  }
}

std::int64_t number(const Settings& settings, const char* name, std::int64_t high) {
  const auto found = settings.find(name);
  if (found == settings.end()) refuse({"the saved model lacks the setting \"", name, "\""});
  return check_whole(name, read_decimal(found->second).value_or(std::numeric_limits<double>::quiet_NaN()), 0, high);
}

}  // namespace

std::vector<std::uint8_t> save_run(const Trainer& trainer) {
  Settings settings = settings_of(trainer.options());
  settings["format"] = format;
  settings["step"] = decimal(trainer.steps_done());
  settings["state"] = decimal(static_cast<std::int64_t>(trainer.state()));

  std::vector<NamedTensor> tensors;
  append(tensors, "", trainer.model().layout(), trainer.model().parameters());
  append(tensors, mean_prefix, trainer.model().layout(), trainer.optimiser().mean);
  append(tensors, square_prefix, trainer.model().layout(), trainer.optimiser().square);
  return write_safetensors(tensors, settings);
}

Trainer restore_run(const std::vector<std::uint8_t>& bytes) {
  const SafetensorsIndex index = safetensors_index(bytes, static_cast<std::int64_t>(bytes.size()));
  const auto known = index.metadata.find("format");
  if (known == index.metadata.end() || known->second != format) refuse("this file is no model that was saved here");

  Trainer trainer(options_of(index.metadata));
  const std::vector<Parameter>& layout = trainer.model().layout();
  read(trainer.model().parameters(), "", layout, bytes, index);
  AdamWState<float>& optimiser = trainer.optimiser();
  optimiser.step = number(index.metadata, "step", most_steps);
  if (optimiser.step > 0) {
    optimiser.mean.resize(trainer.model().parameters().size());
    optimiser.square.resize(trainer.model().parameters().size());
    read(optimiser.mean, mean_prefix, layout, bytes, index);
    read(optimiser.square, square_prefix, layout, bytes, index);
  }
  trainer.set_state(
      static_cast<RunState>(number(index.metadata, "state", static_cast<std::int64_t>(RunState::diverged))));
  return trainer;
}

}  // namespace posenc
