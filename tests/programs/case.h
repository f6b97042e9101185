#pragma once
// One line of a case file: read, run against the core, judged.

#include <string>

#include "inputs.h"

namespace posenc::cases {

struct Verdict {
  std::string id;
  bool passed;
  std::string words;  // of a failure: the worst difference and where it stands, or what is wrong with the case
};

// Never throws: a broken line is a failed case as well.
Verdict run_line(const std::string& line, const ReadFile& read_file);

}  // namespace posenc::cases
