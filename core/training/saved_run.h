#pragma once
// A run as a file and back: safetensors with every parameter, both running means of the optimiser, and the settings as
// text, so that it goes on exactly where it stopped, on any machine.

#include <cstdint>
#include <vector>

#include "training/trainer.h"

namespace posenc {

// Refuses nothing: every run can be saved.
std::vector<std::uint8_t> save_run(const Trainer& trainer);

// Refuses a file that is cut short or no safetensors file, that was not saved by save_run, and one whose tables have
// other names or shapes than its settings ask for.
Trainer restore_run(const std::vector<std::uint8_t>& bytes);

}  // namespace posenc
