#pragma once
// The settings of a run as names and words, for the text beside a saved model.

#include <map>
#include <string>

#include "training/options.h"

namespace posenc {

using Settings = std::map<std::string, std::string>;

Settings settings_of(const TrainingOptions& options);

// Refuses a missing name, a word that is no number, and a scheme, task or activation that does not exist.
TrainingOptions options_of(const Settings& settings);

}  // namespace posenc
