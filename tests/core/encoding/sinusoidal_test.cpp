#include "encoding/sinusoidal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace posenc;

namespace {

// What sinusoidal.h promises.
constexpr double float_ulp = 0.501;
constexpr double double_ulp = 1;
constexpr double angle_error = 0x1p-91;  // of an angle of 1

// The size of the last place of the float or double nearest to x; that of the least normal number for smaller ones.
double float_place(double x) { return std::ldexp(1.0, std::max(std::ilogb(std::fabs(x)), -126) - 23); }
double double_place(double x) { return std::ldexp(1.0, std::max(std::ilogb(std::fabs(x)), -1022) - 52); }

struct Entry {
  SinusoidalOptions options;
  std::int64_t d = 0;
  Index row = 0, column = 0;
  double value = 0, rest = 0;
};

double number(std::istream& in) {
  std::string word;
  in >> word;
  return std::strtod(word.c_str(), nullptr);
}

std::istream& operator>>(std::istream& in, Entry& entry) {
  entry.options.start = number(in);
  entry.options.base = number(in);
  std::string rule, odd, layout;
  in >> rule >> odd >> layout >> entry.d >> entry.row >> entry.column;
  entry.options.frequency = rule == "paper" ? FrequencyRule::paper : FrequencyRule::endpoint;
  entry.options.odd = odd == "zero_pad" ? OddWidth::zero_pad : OddWidth::extra_sine;
  entry.options.layout = layout == "interleaved" ? Layout::interleaved
                         : layout == "sin_cos"   ? Layout::sin_cos
                                                 : Layout::cos_sin;
  entry.value = number(in);
  entry.rest = number(in);
  return in;
}

std::vector<Entry> golden() {
  std::ifstream file(GOLDEN_FOLDER "/sinusoidal.txt");
  REQUIRE(file.good());
  std::vector<Entry> entries;
  for (std::string line; std::getline(file, line);) {
    std::istringstream in(line);
    Entry entry;
    in >> entry;
    REQUIRE(!in.fail());
    entries.push_back(entry);
  }
  REQUIRE(entries.size() > 500);
  return entries;
}

// The entries of one table lie together in the file; a table is made once for them, long enough for its rotation.
template <class S>
const Matrix<S>& table_for(const Entry& entry, Index rows) {
  static Matrix<S> table;
  static std::string made;
  std::ostringstream name;
  name << entry.options.start << ' ' << entry.options.base << ' ' << static_cast<int>(entry.options.layout)
       << static_cast<int>(entry.options.frequency) << static_cast<int>(entry.options.odd) << ' ' << entry.d << ' '
       << rows;
  if (name.str() != made) table = sinusoidal_table<S>(rows, entry.d, entry.options);
  made = name.str();
  return table;
}

Index rows_for(const Entry& entry) {
  for (const Index rows : {600, 5000, 9000, 20000})
    if (entry.row < rows) return rows;
  return 32768;
}

// The greatest distance between float and double entries, in places of the float.
double worst_float_error(std::int64_t count, std::int64_t d, const SinusoidalOptions& options) {
  const Matrix<float> single = sinusoidal_table<float>(count, d, options);
  const Matrix<double> exact = sinusoidal_table<double>(count, d, options);
  double worst = 0;
  for (Index k = 0; k < exact.size(); ++k) {
    const double value = exact.data()[k];
    const double error = std::fabs(static_cast<double>(single.data()[k]) - value);
    worst = std::max(worst, value == 0 ? (error == 0 ? 0 : HUGE_VAL) : error / float_place(value));
  }
  return worst;
}

}  // namespace

TEST_CASE("float entries lie within 0.501 ulp of 60-digit arithmetic, in long tables too") {
  for (const Entry& entry : golden()) {
    const double got = table_for<float>(entry, rows_for(entry))(entry.row, entry.column);
    const double error = std::fabs((got - entry.value) - entry.rest);
    CAPTURE(entry.d, entry.row, entry.column, entry.options.base, entry.options.start, entry.value, got);
    if (entry.value == 0) {
      CHECK(got == 0);
    } else {
      CHECK(error / float_place(entry.value) <= float_ulp);
    }
  }
}

TEST_CASE("double entries lie within 1 ulp of 60-digit arithmetic, and within what their angle is known to") {
  for (const Entry& entry : golden()) {
    // one row suffices: row r of a table is row 0 of the table that starts r later
    SinusoidalOptions options = entry.options;
    if (options.start == std::floor(options.start)) options.start += static_cast<double>(entry.row);
    const Index row = options.start == entry.options.start ? entry.row : 0;
    const double got = sinusoidal_table<double>(row + 1, entry.d, options)(row, entry.column);
    const double error = std::fabs((got - entry.value) - entry.rest);
    CAPTURE(entry.d, entry.row, entry.column, entry.options.base, entry.options.start, entry.value, got);
    if (entry.value == 0) {
      CHECK(got == 0);
    } else {
      const double position = std::fabs(entry.options.start + static_cast<double>(entry.row));
      CHECK(error <= double_ulp * double_place(entry.value) + position * angle_error);
    }
  }
}

TEST_CASE("every float entry of a table lies within 0.501 ulp of the double one") {
  struct Size {
    std::int64_t count, d;
    double start, base;
  };
  SinusoidalOptions options;
  options.layout = GENERATE(Layout::interleaved, Layout::sin_cos, Layout::cos_sin);
  options.frequency = GENERATE(FrequencyRule::paper, FrequencyRule::endpoint);
  options.odd = GENERATE(OddWidth::extra_sine, OddWidth::zero_pad);
  for (const Size& size : {Size{47, 10, 0, 1e4},
                           {48, 1, 0, 1e4},
                           {73, 7, 0, 1e4},
                           {1500, 64, 0, 1e4},
                           {1200, 33, -600, 1e4},
                           {1200, 33, -600.3, 1e9},
                           {700, 65, 1e6, 3},
                           {700, 64, -3, 0.01},
                           {2000, 30, 1e-7, 1e4},
                           {300, 40, 1e12, 1e4}}) {
    options.start = size.start;
    options.base = size.base;
    CAPTURE(size.count, size.d, size.start, size.base);
    // the double entry is itself off by up to 2^-29 of a place
    CHECK(worst_float_error(size.count, size.d, options) <= float_ulp);
  }
}

TEST_CASE("row 0 is 0 and 1 exactly") {
  for (const std::int64_t count : {1, 100}) {
    const Matrix<float> table = sinusoidal_table<float>(count, 9);
    for (Index column = 0; column < 9; ++column) CHECK(table(0, column) == (column % 2 == 0 ? 0.0f : 1.0f));
  }
  // also where the table begins before it
  SinusoidalOptions options;
  options.start = -70;
  const Matrix<float> table = sinusoidal_table<float>(200, 8, options);
  for (Index column = 0; column < 8; ++column) CHECK(table(70, column) == (column % 2 == 0 ? 0.0f : 1.0f));
}

TEST_CASE("a table filled again is the table made anew") {
  SinusoidalOptions options;
  options.start = 17;
  Matrix<float> table = sinusoidal_table<float>(100, 12);
  fill_sinusoidal_table(table, options);
  CHECK(table == sinusoidal_table<float>(100, 12, options));
}

TEST_CASE("with zero_pad the last column of an odd width is 0 and the others are those of the even width") {
  SinusoidalOptions options;
  options.odd = OddWidth::zero_pad;
  const Matrix<double> odd = sinusoidal_table<double>(20, 9, options), even = sinusoidal_table<double>(20, 8);
  CHECK(odd.leftCols(8) == even);
  CHECK(odd.col(8).isZero(0));
  CHECK(sinusoidal_table<float>(60, 1, options).isZero(0));
}

TEST_CASE("frequencies fall from 1, to 1/base by the endpoint rule, and wavelengths are their full turns") {
  const auto paper = frequencies(8);
  CHECK(paper == std::vector<double>{1, 0.1, 0.01, 0.001});

  SinusoidalOptions endpoint;
  endpoint.frequency = FrequencyRule::endpoint;
  CHECK(frequencies(8, endpoint).back() == 1e-4);
  CHECK(frequencies(2, endpoint) == std::vector<double>{1});
  CHECK_THAT(wavelengths(8)[2], Catch::Matchers::WithinRel(628.31853071795865, 1e-15));

  // tensor2tensor's least time scale: (1/m)·(base/m)^(−e)
  const auto slow = frequencies(8, endpoint, 2);
  CHECK(slow.front() == 0.5);
  CHECK_THAT(slow.back(), Catch::Matchers::WithinRel(1e-4, 1e-15));
}

TEST_CASE("adding positions adds the table, to the scaled embeddings where asked") {
  Matrix<double> x(3, 4);
  x << 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;
  const Matrix<double> table = sinusoidal_table<double>(3, 4);
  CHECK(add_positions(x, false) == x + table);
  CHECK(add_positions(x, true) == 2 * x + table);
}

TEST_CASE("what is no table is refused by name and value") {
  SinusoidalOptions bad;
  CHECK(contains(refusal([] { sinusoidal_table<float>(3, 0); }), "d must be a whole number from 1"));
  CHECK(contains(refusal([] { sinusoidal_table<float>(-2, 4); }), "-2"));
  CHECK(contains(refusal([] { sinusoidal_table<double>(std::int64_t{1} << 40, 1); }), "count"));
  CHECK(contains(refusal([] { sinusoidal_table<double>(1 << 20, 1 << 20); }), "1048576"));
  for (const double base : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
    bad.base = base;
    CHECK(contains(refusal([&] { sinusoidal_table<float>(3, 4, bad); }), "base"));
    CHECK(contains(refusal([&] { frequencies(4, bad); }), "base"));
  }
  bad = {};
  bad.start = std::nan("");
  CHECK(contains(refusal([&] { sinusoidal_table<float>(3, 4, bad); }), "start"));
  bad.start = 1e305;
  CHECK(contains(refusal([&] { sinusoidal_table<double>(3, 4, bad); }), "1e+305"));
  CHECK(contains(refusal([] { frequencies(4, {}, 0); }), "min_timescale"));
  CHECK(sinusoidal_table<float>(0, 4).rows() == 0);
}
