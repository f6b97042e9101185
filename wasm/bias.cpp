// The door "bias", and the learned rows of the door "add".

#include "border.h"
#include "encoding/alibi.h"
#include "encoding/learned.h"
#include "encoding/relative_bias.h"
#include "numeric/refuse.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::int64_t most_positions = 4096;

// {heads, head, positions, causal, maxBias} → {slopes, bias}; bias is queries × keys of the chosen head
val alibi(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto heads = options.whole("heads", 1, 4096);
    const auto slopes = alibi_slopes(heads, options.real("maxBias", 8));
    const auto head = options.whole("head", 0, heads - 1, 0);
    const auto count = options.whole("positions", 1, most_positions);
    const bool causal = options.flag("causal", false);
    return object({{"slopes", slopes},
                   {"bias", alibi_bias<float>(slopes[static_cast<std::size_t>(head)], count, count, 0, causal)}});
  });
}

// {numBuckets, maxDistance, bidirectional, positions} → {byDistance, matrix}: the bucket of key − query from
// −(positions − 1) to positions − 1, and of every query and key
val relative_buckets_of(const val& given) {
  return answer([&] {
    const Options options(given);
    RelativeBias kind;
    kind.num_buckets = options.whole("numBuckets", 2, 4096, kind.num_buckets);
    kind.max_distance = options.whole("maxDistance", 1, 1'000'000, kind.max_distance);
    kind.bidirectional = options.flag("bidirectional", true);
    const auto count = options.whole("positions", 1, most_positions);

    std::vector<std::int64_t> relative;
    for (std::int64_t r = 1 - count; r < count; ++r) relative.push_back(r);
    const auto buckets = relative_buckets(kind, relative);
    Matrix<float> table(count, count);  // query × key
    for (std::int64_t q = 0; q < count; ++q) {
      for (std::int64_t k = 0; k < count; ++k) {
        table(q, k) = static_cast<float>(buckets[static_cast<std::size_t>(k - q + count - 1)]);
      }
    }
    const std::vector<std::int32_t> by_distance(buckets.begin(), buckets.end());
    return object({{"byDistance", by_distance}, {"matrix", table}});
  });
}

// {maxLen, d, seed, spread, start} → the rows before any training, maxLen × d
val learned_rows(const val& given) {
  return answer([&] {
    const Options options(given);
    Learned learned;
    learned.max_len = options.whole("maxLen", 1, most_positions);
    learned.spread = options.real("spread", learned.spread);
    learned.start = options.choice("start", {{"normal", LearnedStart::normal}, {"uniform", LearnedStart::uniform}},
                                   LearnedStart::normal);
    const auto seed = static_cast<std::uint64_t>(options.whole("seed", 0, 4294967295, 1));
    return matrix(learned_table<float>(learned, options.whole("d", 1, 4096), seed));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(bias) {
  emscripten::function("alibi", &alibi);
  emscripten::function("relativeBuckets", &relative_buckets_of);
  emscripten::function("learnedRows", &learned_rows);
}
