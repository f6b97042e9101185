#include "numeric/elementary.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

namespace posenc {

namespace {

struct Golden {
  std::string function;
  double argument, second, value, rest;
};

double number(std::istream& in) {
  std::string word;
  in >> word;
  return std::strtod(word.c_str(), nullptr);
}

std::vector<Golden> golden() {
  std::ifstream file(GOLDEN_FOLDER "/elementary.txt");
  REQUIRE(file.good());
  std::vector<Golden> lines;
  for (std::string line; std::getline(file, line);) {
    std::istringstream in(line);
    Golden g{};
    in >> g.function;
    g.argument = number(in);
    if (g.function == "pow") g.second = number(in);
    g.value = number(in);
    g.rest = number(in);
    lines.push_back(g);
  }
  REQUIRE(lines.size() > 500);
  return lines;
}

// The distance from the exact value, in units of the last place of the double nearest to it.
double ulp_error(double got, const Golden& exact) {
  if (got == exact.value)
    return std::fabs(exact.rest) / (std::nextafter(std::fabs(exact.value), HUGE_VAL) - std::fabs(exact.value));
  const double size = std::fabs(exact.value);
  return std::fabs((got - exact.value) - exact.rest) / (std::nextafter(size, HUGE_VAL) - size);
}

double computed(const Golden& g) {
  if (g.function == "exp") return exp(g.argument);
  if (g.function == "log") return log(g.argument);
  if (g.function == "sin") return sin_cos(g.argument).sin;
  if (g.function == "cos") return sin_cos(g.argument).cos;
  if (g.function == "pow") return pow_positive(g.argument, g.second);
  if (g.function == "tanh") return tanh(g.argument);
  FAIL("unknown function " << g.function);
  return 0;
}

// What elementary.h promises, and what is left of it here.
double promised(const std::string& function) { return function == "tanh" ? 2.0 : 1.0; }

}  // namespace

TEST_CASE("exp, log, sine, cosine, powers and tanh stay within their promised ulp of 60-digit arithmetic") {
  std::map<std::string, double> worst;
  for (const Golden& g : golden()) {
    const double error = ulp_error(computed(g), g);
    if (!(error < promised(g.function))) {
      CAPTURE(g.function, g.argument, g.second, g.value, computed(g));
      CHECK(error < promised(g.function));
    }
    worst[g.function] = std::fmax(worst[g.function], error);
  }
  for (const auto& [function, error] : worst) {
    UNSCOPED_INFO(function << " " << error);
    CHECK(error < promised(function));
  }
}

TEST_CASE("the ends of the range give 0, infinity or NaN and nothing else") {
  CHECK(exp(-800.0) == 0);
  CHECK(exp(800.0) == HUGE_VAL);
  CHECK(exp(-HUGE_VAL) == 0);
  CHECK(std::isnan(exp(std::nan(""))));
  CHECK(log(0.0) == -HUGE_VAL);
  CHECK(log(HUGE_VAL) == HUGE_VAL);
  CHECK(std::isnan(log(-1.0)));
  CHECK(std::isnan(sin_cos(HUGE_VAL).sin));
  CHECK(std::isnan(sin_cos(std::nan("")).cos));
  CHECK(sin_cos(0.0).sin == 0);
  CHECK(sin_cos(0.0).cos == 1);
  CHECK(tanh(40.0) == 1);
  CHECK(tanh(-40.0) == -1);
  CHECK(tanh(1000.0) == 1);
}

TEST_CASE("an angle in two parts turns by both of them, also where the smaller is many turns") {
  constexpr double roundings = 4e-16;  // three of numbers up to 1
  for (const double hi : {3.0, 1e9, 1e22, 1e24, 3e40, 4e152, -4e152}) {
    const double lo = hi * 0x1.5p-54;
    CAPTURE(hi);
    const SinCos whole = sin_cos(DoubleDouble{hi, lo}), a = sin_cos(hi), b = sin_cos(lo);
    CHECK_THAT(whole.sin, Catch::Matchers::WithinAbs(a.sin * b.cos + a.cos * b.sin, roundings));
    CHECK_THAT(whole.cos, Catch::Matchers::WithinAbs(a.cos * b.cos - a.sin * b.sin, roundings));
  }
}

TEST_CASE("two lanes give the bits of one number") {
  for (int i = 0; i < 2000; ++i) {
    const double a = 0.26 * i * i, b = -1.1 * i;
    const SinCos2 both = sin_cos(Pair<Double2>{Double2{a, b}, Double2{0, 0}});
    CHECK(both.sin[0] == sin_cos(a).sin);
    CHECK(both.cos[0] == sin_cos(a).cos);
    CHECK(both.sin[1] == sin_cos(b).sin);
    CHECK(both.cos[1] == sin_cos(b).cos);
  }
}

TEST_CASE("float exp stays below one ulp and float tanh and logistic below four of their double counterparts") {
  const auto error = [](float got, double exact) {
    const float near = std::fabs(static_cast<float>(exact));
    return std::fabs(static_cast<double>(got) - exact) / static_cast<double>(std::nextafter(near, HUGE_VALF) - near);
  };
  double worst_exp = 0, worst_tanh = 0, worst_logistic = 0;
  for (float x = -87.0f; x < 88.3f; x += 0.00137f) {
    worst_exp = std::fmax(worst_exp, error(exp(x), exp(static_cast<double>(x))));
    worst_tanh = std::fmax(worst_tanh, error(tanh(x / 8), tanh(static_cast<double>(x / 8))));
    worst_logistic = std::fmax(worst_logistic, error(logistic(x), logistic(static_cast<double>(x))));
  }
  CHECK(worst_exp < 1);
  CHECK(worst_tanh < 4);
  CHECK(worst_logistic < 2.5);
  CHECK(exp(-HUGE_VALF) == 0);
  CHECK(exp(-1e30f) == 0);
  CHECK(exp(89.0f) == HUGE_VALF);
  CHECK(exp(0.0f) == 1);
  CHECK(std::isnan(exp(std::nanf(""))));
}

TEST_CASE("double-double powers keep 27 digits: their product with the inverse power is 1") {
  for (const double base : {1e-5, 0.3, 2.0, 10000.0, 1e6, 1e9}) {
    const DoubleDouble p = power(base, 5, 7), q = power(base, -5, 7);
    const DoubleDouble one = multiply(p, q);
    CHECK(std::fabs((one.hi - 1) + one.lo) < 1e-27);
  }
}

}  // namespace posenc
