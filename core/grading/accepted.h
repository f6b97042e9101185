#pragma once
// Short answers that are marked by a list of accepted texts, as other quiz formats have them.

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

// Whether the answer is one of the accepted texts, both folded (see folding.h), with white space collapsed and the
// final punctuation left out. A * in an accepted text stands for any text, as in Moodle. An empty answer is never
// accepted, and neither is one of over 1,000 characters.
bool is_accepted(std::string_view answer, const std::vector<std::string>& accepted);

}  // namespace posenc
