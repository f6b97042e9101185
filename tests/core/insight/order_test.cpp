#include "insight/order.h"

#include <algorithm>
#include <set>

#include "catch.hpp"
#include "model/words.h"
#include "numeric/random.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

constexpr Index heads = 4;
constexpr double blind = 1e-6;  // float sums in another order: a few units of 6e-8
constexpr double seen = 1e-2;

using Ids = std::vector<std::int64_t>;

struct Case {
  Ids ids;
  Ids permutation;
};

// A sentence of 3 … 16 words, at least three of them different, and a permutation after which it reads differently.
Case random_case(Random& random) {
  for (;;) {
    const std::int64_t count = 3 + random.below(14);
    const std::int64_t words = 3 + random.below(20);
    Case c;
    for (std::int64_t i = 0; i < count; ++i) c.ids.push_back(random.below(words) * 1000);
    c.permutation = random.permutation(count);
    if (random.below(2) == 0) {  // the smallest move: two neighbours
      for (std::int64_t i = 0; i < count; ++i) c.permutation[static_cast<std::size_t>(i)] = i;
      const auto at = static_cast<std::size_t>(random.below(count - 1));
      std::swap(c.permutation[at], c.permutation[at + 1]);
    }
    Ids read;
    for (const std::int64_t from : c.permutation) read.push_back(c.ids[static_cast<std::size_t>(from)]);
    if (std::set<std::int64_t>(c.ids.begin(), c.ids.end()).size() >= 3 && read != c.ids) return c;
  }
}

double relative(const Case& c, Index d_model, const Scheme& scheme, const float* parameters, bool causal) {
  const Matrix<float> x = token_vectors<float>(c.ids, d_model, 1, shown_sigma);
  MaskRules rules;
  rules.causal = causal;
  return equivariance_residual(x, c.permutation, heads, seeded_projections<float>(d_model, 1), scheme, parameters,
                               rules)
      .relative;
}

}  // namespace

TEST_CASE("without positions and mask the residual is rounding, and with either it is not, for any sentence") {
  const Index d_model = GENERATE(32, 64);
  const Scheme learned = Learned{.max_len = 16};
  const Scheme bias = RelativeBias{};
  const std::vector<float> rows = shown_parameters<float>(learned, {d_model, heads}, 1);
  const std::vector<float> biases = shown_parameters<float>(bias, {d_model, heads}, 1);

  Random random(2);
  for (int trial = 0; trial < 300; ++trial) {
    const Case c = random_case(random);
    CHECK(relative(c, d_model, NoPositions{}, nullptr, false) < blind);
    CHECK(relative(c, d_model, Sinusoidal{}, nullptr, false) > seen);
    CHECK(relative(c, d_model, learned, rows.data(), false) > seen);
    CHECK(relative(c, d_model, bias, biases.data(), false) > seen);
    CHECK(relative(c, d_model, Rotary{}, nullptr, false) > seen);
    if (order_reason(c.ids, c.permutation, NoPositions{}, true) == OrderReason::order_is_seen) {
      CHECK(relative(c, d_model, NoPositions{}, nullptr, true) > seen);
    }
  }
}

TEST_CASE("where the residual is 0 for another reason, the reason is told") {
  const Scheme none = NoPositions{};
  CHECK(order_reason({5}, {0}, none, true) == OrderReason::one_word);
  CHECK(order_reason({5, 6, 7}, {0, 1, 2}, Rotary{}, true) == OrderReason::nothing_moved);
  CHECK(order_reason({5, 5, 5}, {1, 0, 2}, none, true) == OrderReason::all_words_equal);
  CHECK(order_reason({5, 5, 5}, {1, 0, 2}, Rotary{}, false) == OrderReason::all_words_equal);
  CHECK(order_reason({5, 5, 5}, {1, 0, 2}, Learned{}, false) == OrderReason::order_is_seen);
  CHECK(order_reason({5, 6, 5}, {2, 1, 0}, none, false) == OrderReason::equal_words_exchanged);
  CHECK(order_reason({5, 5, 6}, {1, 0, 2}, none, true) == OrderReason::equal_words_exchanged);
  CHECK(order_reason({6, 5, 5}, {0, 2, 1}, none, true) == OrderReason::order_is_seen);
  CHECK(order_reason({5, 6, 7}, {2, 1, 0}, none, false) == OrderReason::no_order_signal);
  CHECK(order_reason({5, 6, 7}, {2, 1, 0}, Alibi{}, false) == OrderReason::mirrored);
  CHECK(order_reason({5, 6, 7}, {2, 1, 0}, Alibi{}, true) == OrderReason::order_is_seen);
}

TEST_CASE("every reason for 0 is borne out by the layer, and the residual is seen everywhere else") {
  const Index d_model = 32;
  const std::vector<Scheme> schemes = {NoPositions{}, Sinusoidal{}, Rotary{}, Alibi{}};
  const std::vector<Case> cases = {{{5}, {0}},
                                   {{5, 6, 7}, {0, 1, 2}},
                                   {{5, 5, 5}, {1, 0, 2}},
                                   {{5, 6, 5}, {2, 1, 0}},
                                   {{5, 5, 6}, {1, 0, 2}},
                                   {{6, 5, 5}, {0, 2, 1}},
                                   {{5, 6, 7}, {2, 1, 0}},
                                   {{5, 6, 5, 6}, {2, 3, 0, 1}},
                                   {{5, 6, 7, 8}, {1, 0, 2, 3}}};
  for (const Scheme& scheme : schemes) {
    for (const bool causal : {false, true}) {
      for (const Case& c : cases) {
        CAPTURE(scheme.index(), causal, c.ids, c.permutation);
        const bool zero = order_reason(c.ids, c.permutation, scheme, causal) != OrderReason::order_is_seen;
        CHECK((relative(c, d_model, scheme, nullptr, causal) < blind) == zero);
      }
    }
  }
}

TEST_CASE("pooling turns equivariance into invariance") {
  Random random(3);
  const Case c = random_case(random);
  const Matrix<double> x = token_vectors<double>(c.ids, 32, 1);
  const auto result = equivariance_residual(x, c.permutation, heads, seeded_projections<double>(32, 1));
  CHECK_THAT(result.pooled, WithinAbs(0, 1e-14));
  CHECK_THAT(result.residual, WithinAbs(0, 1e-13));
  CHECK((result.f_x - result.f_px).norm() > 0.1);
}

TEST_CASE("what is no permutation is refused with its entry") {
  const Matrix<double> x = Matrix<double>::Ones(3, 2);
  CHECK(contains(refusal([&] { permuted_rows(x, {0, 1, 1}); }), "; 1 is"));
  CHECK(contains(refusal([&] { permuted_rows(x, {0, 7, 1}); }), "; 7 is"));
  CHECK(contains(refusal([&] { permuted_rows(x, {0, -1, 1}); }), "; -1 is"));
  CHECK(contains(refusal([&] { permuted_rows(x, {0, 1}); }), "2 entries for 3 rows"));
}
