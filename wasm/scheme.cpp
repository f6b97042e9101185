#include "scheme.h"

namespace posenc::border {

Scheme scheme(const Options& options, std::int64_t max_len) {
  enum Name { none, sinusoidal, learned, rotary, alibi, relative };
  switch (options.choice("scheme",
                         {{"none", none},
                          {"sinusoidal", sinusoidal},
                          {"learned", learned},
                          {"rotary", rotary},
                          {"alibi", alibi},
                          {"relative", relative}},
                         none)) {
    case none:
      return NoPositions{};
    case sinusoidal:
      return Sinusoidal{};
    case learned:
      return Learned{.max_len = max_len};
    case rotary:
      return Rotary{};
    case alibi:
      return Alibi{};
    case relative:
      return RelativeBias{};
  }
  return NoPositions{};
}

}  // namespace posenc::border
