#pragma once
// A position scheme by the name that the page gives it.

#include "border.h"
#include "encoding/scheme.h"

namespace posenc::border {

// scheme: none, sinusoidal, learned, rotary, alibi or relative, with the core's usual options; max_len rows where rows
// are learned.
Scheme scheme(const Options& options, std::int64_t max_len);

}  // namespace posenc::border
