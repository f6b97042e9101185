// How well a model does on strings longer than those that it was trained on.

#include "training/length_test.h"

#include <memory>

#include "border.h"
#include "numeric/refuse.h"
#include "run_options.h"

namespace {

using namespace posenc;
using namespace posenc::border;

class Lengths {
 public:
  explicit Lengths(const LengthTestOptions& options) : test_(options) {}

  // Up to `steps` training steps, or one measurement.
  val advance(double steps) {
    return answer([&] {
      const bool more = test_.advance(check_whole("steps", steps, 1, most_steps));
      const Trainer* at_work = test_.trainer();
      return object({{"done", !more},
                     {"seedsDone", test_.seeds_done()},
                     {"step", at_work ? at_work->steps_done() : 0},
                     {"state", at_work ? name_of(at_work->state()) : ""},
                     {"points", list(test_.points(), &point)}});
    });
  }

 private:
  static val point(const LengthPoint& measured) {
    std::vector<double> runs;
    for (const auto& run : measured.runs) runs.push_back(run ? run->token : no_value);
    const auto all = summary(measured);
    return object({{"length", measured.length},
                   {"runs", runs},
                   {"mean", all ? std::optional(all->mean) : std::nullopt},
                   {"low", all ? std::optional(all->low) : std::nullopt},
                   {"high", all ? std::optional(all->high) : std::nullopt}});
  }

  LengthTest test_;
};

// the options of a trainer, and {seeds, between, strings}
val length_test(const val& given) {
  return answer([&] {
    const Options options(given);
    LengthTestOptions test;
    test.training = training_options(options);
    if (options.has("seeds")) {
      test.seeds.clear();
      for (const std::int64_t seed : options.wholes("seeds", 0, std::int64_t{1} << 53)) {
        test.seeds.push_back(static_cast<std::uint64_t>(seed));
      }
    }
    test.steps_between = static_cast<Index>(options.whole("between", -most, most, 0));
    test.held_out = static_cast<Index>(options.whole("strings", -most, most, 256));
    return val(std::make_shared<Lengths>(test));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(length_test) {
  emscripten::class_<Lengths>("LengthTest")
      .smart_ptr<std::shared_ptr<Lengths>>("LengthTest")
      .function("advance", &Lengths::advance);
  emscripten::function("lengthTest", &length_test);
}
