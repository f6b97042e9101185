#pragma once
// A position scheme by the name that the page gives it.

#include "border.h"
#include "encoding/scheme.h"

namespace posenc::border {

// scheme: none, sinusoidal, learned, rotary, alibi or relative, with the core's usual options; max_len rows where rows
// are learned.
inline Scheme scheme(const Options& options, std::int64_t max_len) {
  return options.choice<Scheme>("scheme",
                                {{"none", NoPositions{}},
                                 {"sinusoidal", Sinusoidal{}},
                                 {"learned", Learned{.max_len = max_len}},
                                 {"rotary", Rotary{}},
                                 {"alibi", Alibi{}},
                                 {"relative", RelativeBias{}}},
                                NoPositions{});
}

}  // namespace posenc::border
