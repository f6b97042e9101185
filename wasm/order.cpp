// order: one seeded attention layer on a sentence and on its shuffle.

#include "insight/order.h"

#include <algorithm>

#include "border.h"
#include "model/words.h"
#include "numeric/refuse.h"
#include "scheme.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// the layer of the page: small enough to be seen whole, and the same on every machine
constexpr Index d_model = 32;
constexpr Index heads = 4;
constexpr std::uint64_t seed = 1;

const char* name_of(OrderReason reason) {
  switch (reason) {
    case OrderReason::order_is_seen:
      return "order_is_seen";
    case OrderReason::no_order_signal:
      return "no_order_signal";
    case OrderReason::one_word:
      return "one_word";
    case OrderReason::nothing_moved:
      return "nothing_moved";
    case OrderReason::all_words_equal:
      return "all_words_equal";
    case OrderReason::equal_words_exchanged:
      return "equal_words_exchanged";
    case OrderReason::mirrored:
      return "mirrored";
  }
  return "";
}

float greatest(std::initializer_list<const Matrix<float>*> tables) {
  float out = 0;
  for (const auto* table : tables) out = std::max(out, table->cwiseAbs().maxCoeff());
  return out;
}

// {words, order, scheme, causal} → {x, px, fX, fPx, residual, relative, pooledResidual, reason, scale}
val order(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto words = options.texts("words");
    check_range("the number of words", static_cast<std::int64_t>(words.size()), 1, max_words);
    const auto permutation = options.wholes("order", 0, max_words - 1);
    const Scheme positions = scheme(options, max_words);
    MaskRules rules;
    rules.causal = options.flag("causal", false);

    const auto ids = token_ids(words);
    const Matrix<float> x = token_vectors<float>(ids, d_model, seed, shown_sigma);
    const ModelShape shape{d_model, heads};
    const std::vector<float> parameters = shown_parameters<float>(positions, shape, seed);
    const auto found = equivariance_residual(x, permutation, heads, seeded_projections<float>(d_model, seed), positions,
                                             parameters.data(), rules);
    const Matrix<float> px = permuted_rows(x, permutation);

    return object({{"x", x},
                   {"px", px},
                   {"fX", found.f_x},
                   {"fPx", found.f_px},
                   {"residual", found.residual},
                   {"relative", found.relative},
                   {"pooledResidual", found.pooled},
                   {"reason", name_of(order_reason(ids, permutation, positions, rules.causal))},
                   {"scale", greatest({&x, &found.f_x})}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(order) { emscripten::function("order", &order); }
