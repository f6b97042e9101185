// The scale lab: how loud token and position are beside each other, and what can be read back from their sum.

#include "insight/scale.h"

#include "border.h"
#include "encoding/learned.h"
#include "encoding/sinusoidal.h"
#include "numeric/refuse.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {words, positions, d, sigma, scaled, amplitude, seed} → {tokenNorms, positionNorms, tokens, positions}: the length of
// every row, and the shares of all sums from which token and position are found again
val scale_lab(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto d = options.whole("d", 1, 4096);
    const double sigma = check_positive("sigma", options.real("sigma"));
    const double louder = options.flag("scaled", false) ? root_of_width(d) : 1;
    const Learned spread{.max_len = options.whole("words", 1, 1024), .spread = sigma * louder};
    const Matrix<float> tokens =
        learned_table<float>(spread, d, static_cast<std::uint64_t>(options.whole("seed", 0, 4294967295, 1)));
    const Matrix<float> positions = sinusoidal_table<float>(options.whole("positions", 1, 1024), d) *
                                    static_cast<float>(check_finite("amplitude", options.real("amplitude", 1)));
    const Recovery found = recovery(tokens, positions);
    return object({{"tokenNorms", row_norms(tokens)},
                   {"positionNorms", row_norms(positions)},
                   {"tokens", found.tokens},
                   {"positions", found.positions}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(scale) { emscripten::function("scaleLab", &scale_lab); }
