#include "encoding/scheme.h"

#include "catch.hpp"
#include "numeric/random.h"

using namespace posenc;

namespace {

// Sums of a few hundred products around 1.
constexpr double sum_tolerance = 1e-11;

constexpr ModelShape shape{12, 3};
constexpr Index count = 7;

std::vector<Scheme> schemes() {
  Rotary half;
  half.pairing = Pairing::half;
  half.options.scaling = RopeScaling::yarn;
  half.options.factor = 4;
  half.options.original_max = 16;
  return {NoPositions{},
          Sinusoidal2d{3, 3, {}},
          Sinusoidal{},
          Learned{10, 2},
          Rotary{},
          half,
          Alibi{},
          RelativeBias{8, 16, true},
          RelativeBias{8, 16, false}};
}

std::vector<double> noise(std::uint64_t seed, std::int64_t size) {
  Random random(seed);
  std::vector<double> result(static_cast<std::size_t>(size));
  for (double& value : result) value = random.normal();
  return result;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

// What a door added to zeros.
template <class Door>
std::vector<double> added(std::int64_t size, Door&& door) {
  std::vector<double> data(static_cast<std::size_t>(size), 0.0);
  door(data.data());
  return data;
}

}  // namespace

TEST_CASE("the transpose of each door is the adjoint of its forward step, for every scheme") {
  const Scheme scheme = schemes()[GENERATE(range(std::size_t{0}, schemes().size()))];
  const auto prepared = prepare<double>(scheme, shape, {count, 1});
  const std::int64_t size = parameter_count(scheme, shape);
  const auto parameters = noise(1, size), none = std::vector<double>(parameters.size(), 0.0);

  SECTION("add, in the parameters") {
    // what does not depend on the parameters drops out of the difference
    const auto y = noise(2, count * 12);
    auto forward = added(count * 12, [&](double* x) { add_positions_to(prepared, parameters.data(), x, count); });
    const auto still = added(count * 12, [&](double* x) { add_positions_to(prepared, none.data(), x, count); });
    for (std::size_t k = 0; k < forward.size(); ++k) forward[k] -= still[k];
    const auto back = added(size, [&](double* g) { add_positions_transpose(prepared, y.data(), count, g); });
    CHECK_THAT(dot(forward, y), Catch::Matchers::WithinAbs(dot(parameters, back), sum_tolerance));
  }
  SECTION("turn, in the queries") {
    const auto x = noise(3, count * 12), y = noise(4, count * 12);
    auto forward = x, back = y;
    turn_positions(prepared, forward.data(), count, 12);
    turn_positions_transpose(prepared, back.data(), count, 12);
    CHECK_THAT(dot(forward, y), Catch::Matchers::WithinAbs(dot(x, back), sum_tolerance));
  }
  SECTION("bias, in the parameters") {
    for (Index head = 0; head < 3; ++head) {
      const auto y = noise(5, count * count);
      auto forward = added(count * count, [&](double* s) { bias_scores(prepared, parameters.data(), head, s, count); });
      const auto still = added(count * count, [&](double* s) { bias_scores(prepared, none.data(), head, s, count); });
      for (std::size_t k = 0; k < forward.size(); ++k) forward[k] -= still[k];
      const auto back = added(size, [&](double* g) { bias_scores_transpose(prepared, head, y.data(), count, g); });
      CHECK_THAT(dot(forward, y), Catch::Matchers::WithinAbs(dot(parameters, back), sum_tolerance));
    }
  }
}

TEST_CASE("tables for a length serve every shorter one") {
  const Scheme scheme = schemes()[GENERATE(range(std::size_t{0}, schemes().size()))];
  const auto longer = prepare<double>(scheme, shape, {count}), shorter = prepare<double>(scheme, shape, {3});
  const auto parameters = noise(1, parameter_count(scheme, shape));
  for (Index head = 0; head < 3; ++head) {
    const auto a = added(9, [&](double* s) { bias_scores(longer, parameters.data(), head, s, 3); });
    const auto b = added(9, [&](double* s) { bias_scores(shorter, parameters.data(), head, s, 3); });
    CHECK(a == b);
  }
  const auto a = added(36, [&](double* x) { add_positions_to(longer, parameters.data(), x, 3); });
  const auto b = added(36, [&](double* x) { add_positions_to(shorter, parameters.data(), x, 3); });
  CHECK(a == b);
  auto c = noise(2, 36), d = c;
  turn_positions(longer, c.data(), 3, 12);
  turn_positions(shorter, d.data(), 3, 12);
  CHECK(c == d);
}

TEST_CASE("without positions every door leaves the data as they are") {
  const auto prepared = prepare<double>(NoPositions{}, shape, {count});
  auto x = noise(1, count * 12);
  const auto before = x;
  add_positions_to<double>(prepared, nullptr, x.data(), count);
  turn_positions(prepared, x.data(), count, 12);
  bias_scores<double>(prepared, nullptr, 0, x.data(), count);
  CHECK(x == before);
}

TEST_CASE("the sinusoidal door adds the rows of its positions") {
  Sinusoidal sinusoidal;
  sinusoidal.options.start = 0.5;
  const auto x = added(4 * 12, [&](double* to) {
    add_positions_to<double>(prepare<double>(sinusoidal, shape, {4, 2}), nullptr, to, 4);
  });
  SinusoidalOptions options;
  options.start = 2.5;
  const Matrix<double> table = sinusoidal_table<double>(4, 12, options);
  CHECK(x == std::vector<double>(table.data(), table.data() + table.size()));
}

TEST_CASE("the door for images adds the rows of its patches and refuses positions beyond them") {
  const Sinusoidal2d image{2, 3, {}};
  const auto x = added(4 * 12, [&](double* to) {
    add_positions_to<double>(prepare<double>(image, shape, {4, 2}), nullptr, to, 4);
  });
  const Matrix<double> table = sinusoidal_2d_table<double>(2, 3, 12).bottomRows(4);
  CHECK(x == std::vector<double>(table.data(), table.data() + table.size()));
  CHECK(contains(refusal([&] { prepare<double>(image, shape, {5, 2}); }), "not 5"));
}

TEST_CASE("only learned rows and the relative table are trained") {
  CHECK(parameter_count(NoPositions{}, shape) == 0);
  CHECK(parameter_count(Rotary{}, shape) == 0);
  CHECK(parameter_count(Alibi{}, shape) == 0);
  CHECK(parameter_count(Learned{10, 2}, shape) == 12 * 12);
  CHECK(parameter_count(RelativeBias{}, shape) == 32 * 3);
}

TEST_CASE("one seed gives one start") {
  const Scheme scheme = schemes()[GENERATE(range(std::size_t{0}, schemes().size()))];
  const std::int64_t size = parameter_count(scheme, shape);
  const auto a = added(size, [&](double* p) { initial_parameters(scheme, shape, 5, p); });
  CHECK(a == added(size, [&](double* p) { initial_parameters(scheme, shape, 5, p); }));
  if (size > 0) CHECK(a != added(size, [&](double* p) { initial_parameters(scheme, shape, 6, p); }));
}
