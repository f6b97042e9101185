#include "model/attention.h"

#include <cmath>
#include <limits>

#include "catch.hpp"
#include "numeric/random.h"

using namespace posenc;
using Catch::Matchers::WithinAbs;

namespace {

// Double values below 10 computed from a handful of terms.
constexpr double exact = 1e-12;

Matrix<double> rows(std::initializer_list<std::initializer_list<double>> entries) {
  Matrix<double> m(static_cast<Index>(entries.size()), static_cast<Index>(entries.begin()->size()));
  Index r = 0;
  for (const auto& row : entries) {
    Index c = 0;
    for (const double entry : row) m(r, c++) = entry;
    ++r;
  }
  return m;
}

double distance(const Matrix<double>& a, const Matrix<double>& b) { return (a - b).cwiseAbs().maxCoeff(); }

Matrix<double> random_matrix(Index r, Index c, std::uint64_t stream) {
  Random random(4, stream);
  Matrix<double> m(r, c);
  for (Index i = 0; i < m.size(); ++i) m.data()[i] = random.normal();
  return m;
}

}  // namespace

TEST_CASE("softmax rows add up to one and keep the ratio exp of the difference") {
  const Matrix<double> w = softmax_rows(rows({{0, std::log(2.0), std::log(5.0)}}), allowed_keys({}, 1, 3));
  CHECK_THAT(w(0, 0), WithinAbs(0.125, exact));
  CHECK_THAT(w(0, 1), WithinAbs(0.25, exact));
  CHECK_THAT(w(0, 2), WithinAbs(0.625, exact));
}

TEMPLATE_TEST_CASE("no finite score, however large, makes softmax overflow", "", float, double) {
  Matrix<TestType> scores(3, 2);
  scores << TestType(1e30), TestType(-1e30), TestType(1e30), TestType(1e30), TestType(-1e30), TestType(-1e30);
  const Matrix<TestType> w = softmax_rows(scores, allowed_keys({}, 3, 2));
  CHECK(w(0, 0) == 1);
  CHECK(w(0, 1) == 0);
  CHECK(w(1, 0) == TestType(0.5));
  CHECK(w(2, 1) == TestType(0.5));
}

TEST_CASE("a row without an allowed key is zero and never NaN") {
  MaskRules rules;
  rules.key_valid = {0, 0};
  const Attended<double> nothing = attend(rows({{3, 4}}), rows({{1}, {2}}), rules);
  CHECK(nothing.weights == Matrix<double>::Zero(1, 2));
  CHECK(nothing.output(0, 0) == 0);

  const double none = -std::numeric_limits<double>::infinity();
  CHECK(softmax_rows(rows({{none, none}}), allowed_keys({}, 1, 2)) == Matrix<double>::Zero(1, 2));
}

TEST_CASE("NaN among the scores is passed on, in its row only") {
  const Matrix<double> w = softmax_rows(rows({{NAN, 1}, {0, 0}}), allowed_keys({}, 2, 2));
  CHECK(std::isnan(w(0, 1)));
  CHECK(w(1, 1) == 0.5);
}

TEST_CASE("what may not be looked at does not matter, be it NaN or infinite") {
  MaskRules rules;
  rules.key_valid = {0, 1};
  const Attended<double> padded = attend(rows({{NAN, 3}}), rows({{NAN, INFINITY}, {2, -4}}), rules);
  CHECK(padded.weights == rows({{0, 1}}));
  CHECK(padded.output == rows({{2, -4}}));

  rules.key_valid = {0, 0};
  CHECK(attend(rows({{1, 2}}), rows({{NAN}, {INFINITY}}), rules).output(0, 0) == 0);

  rules.key_valid = {1, 0};
  const Matrix<double> w = softmax_rows(rows({{NAN, 1}}), allowed_keys(rules, 1, 2));
  CHECK(std::isnan(w(0, 0)));
  CHECK(w(0, 1) == 0);
}

TEST_CASE("a key is allowed when the causal rule, the padding and the mask all agree") {
  MaskRules rules;
  rules.causal = true;
  rules.past = 1;
  rules.key_valid = {1, 1, 0};
  rules.mask = Allowed::Ones(2, 3);
  rules.mask(1, 0) = 0;
  Allowed expected(2, 3);
  expected << 1, 1, 0, 0, 1, 0;
  CHECK(allowed_keys(rules, 2, 3) == expected);

  CHECK(contains(refusal([&] { allowed_keys(rules, 2, 4); }), "3"));
  rules.key_valid.clear();
  CHECK(contains(refusal([&] { allowed_keys(rules, 2, 4); }), "2 × 3"));
}

TEST_CASE("scores are divided by the root of the width of a head, not of the model") {
  CHECK(attention_scale(64, 4) == 0.25);
  const auto scores = scaled_scores(rows({{1, 2, 3, 4}}), rows({{5, 6, 7, 8}}), 2);
  CHECK_THAT(scores[0](0, 0), WithinAbs((5 + 12) / std::sqrt(2.0), exact));
  CHECK_THAT(scores[1](0, 0), WithinAbs((21 + 32) / std::sqrt(2.0), exact));

  const std::string refused = refusal([] { attention_scale(10, 3); });
  CHECK(contains(refused, "10"));
  CHECK(contains(refused, "3"));
  CHECK(refusal([] { attention_scale(8, 0); }) != "");
}

TEST_CASE("merged heads stand side by side in every row") {
  CHECK(merge_heads<double>({rows({{1, 2}, {5, 6}}), rows({{3, 4}, {7, 8}})}) == rows({{1, 2, 3, 4}, {5, 6, 7, 8}}));
}

TEST_CASE("attention by identity projections is softmax(X Xᵀ/√d) X") {
  // by hand: softmax of (1, 0, 1)/√2 is (0.40111…, 0.19777…, 0.40111…)
  const double e = std::exp(1 / std::sqrt(2.0));
  const double own = e / (2 * e + 1), other = 1 / (2 * e + 1);
  const Matrix<double> out = self_attention(rows({{1, 0}, {0, 1}, {1, 1}}), 1).output;
  CHECK_THAT(out(0, 0), WithinAbs(2 * own, exact));
  CHECK_THAT(out(0, 1), WithinAbs(own + other, exact));
}

TEST_CASE("with a causal mask a token's output does not depend on what follows") {
  Matrix<double> x = random_matrix(6, 8, 1);
  MaskRules causal;
  causal.causal = true;
  const Matrix<double> before = self_attention(x, 2, {}, Rotary{}, static_cast<const double*>(nullptr), causal).output;
  x.bottomRows(2) = random_matrix(2, 8, 2);
  const Matrix<double> after = self_attention(x, 2, {}, Rotary{}, static_cast<const double*>(nullptr), causal).output;
  CHECK(after.topRows(4) == before.topRows(4));
  CHECK(distance(after.bottomRows(2), before.bottomRows(2)) > 0.1);
}

TEST_CASE("learned rows are added before the projections, and a missing row is refused") {
  const Matrix<double> x = random_matrix(3, 4, 1), table = random_matrix(5, 4, 2);
  Projections<double> projections;
  projections.wv = random_matrix(4, 4, 3);
  Learned learned;
  learned.max_len = 5;
  const Matrix<double> moved = x + table.topRows(3);
  CHECK(distance(self_attention(x, 2, projections, learned, table.data()).output,
                 self_attention(moved, 2, projections).output) < exact);

  learned.max_len = 2;
  const std::string refused = refusal([&] { self_attention(x, 2, projections, learned, table.data()); });
  CHECK(contains(refused, "3"));
  CHECK(contains(refused, "2"));
}

TEST_CASE("a projection of another size is refused by name") {
  Projections<double> projections;
  projections.wk = random_matrix(3, 3, 1);
  CHECK(contains(refusal([&] { self_attention(random_matrix(2, 4, 1), 1, projections); }),
                 "wk must be 4 × 4, not 3 × 3"));
}
