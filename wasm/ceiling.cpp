// The best that any model of a kind can reach.

#include "training/ceiling.h"

#include "border.h"
#include "run_options.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// {task, length, causal, positions} → a share, or null where none is derived
val ceiling_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto share = ceiling(task(options), static_cast<Index>(options.whole("length", -most, most, 8)),
                               options.flag("causal", false), options.flag("positions", false));
    return share ? val(*share) : val::null();
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(ceiling) { emscripten::function("ceiling", &ceiling_of); }
