#include "numeric/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace posenc;

namespace {

using Block = std::array<std::uint32_t, 4>;

double number(std::istream& in) {
  std::string word;
  in >> word;
  return std::strtod(word.c_str(), nullptr);
}

// Logarithm, root and cosine add their roundings to a value below 9.
constexpr double normal_tolerance = 4e-15;

void check_line(std::istream& in, const std::string& what) {
  std::uint64_t a = 0, b = 0, c = 0;
  in >> a >> b >> c;
  if (what == "block") {
    Block words{};
    for (std::uint32_t& word : words) in >> word;
    CHECK(philox(a, b, c) == words);
  } else if (what == "uniform") {
    CHECK(uniform(a, b, c) == number(in));
  } else if (what == "normal") {
    CHECK_THAT(normal(a, b, c), Catch::Matchers::WithinAbs(number(in), normal_tolerance));
  } else if (what == "below") {
    Random random(b, c);
    for (std::int64_t expected; in >> expected;) CHECK(random.below(static_cast<std::int64_t>(a)) == expected);
  } else if (what == "permutation") {
    std::vector<std::int64_t> order;
    for (std::int64_t entry; in >> entry;) order.push_back(entry);
    CHECK(Random(b, c).permutation(static_cast<std::int64_t>(a)) == order);
  } else {
    FAIL("unknown line " << what);
  }
}

}  // namespace

TEST_CASE("Philox gives the published known answers") {
  // kat_vectors of the authors' library: counter, then key, then the block
  CHECK(philox(0, 0, 0) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox(~0ull, ~0ull, ~0ull) == Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox(0x299f31d0a4093822, 0x0370734413198a2e, 0x85a308d3243f6a88) ==
        Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("blocks, uniform and normal numbers, draws and orders are those of the independent script") {
  std::ifstream file(GOLDEN_FOLDER "/random.txt");
  REQUIRE(file.good());
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    std::istringstream in(line);
    std::string what;
    in >> what;
    CAPTURE(line);
    check_line(in, what);
  }
  CHECK(lines == 107);
}

TEST_CASE("a stream read in order is the counted stream, and resumes from its three numbers") {
  Random random(5, 6);
  CHECK(random.uniform() == uniform(5, 6, 0));
  CHECK(random.normal() == normal(5, 6, 1));
  Random resumed(random.seed, random.stream, random.counter);
  CHECK(resumed.uniform() == random.uniform());
}

TEST_CASE("uniform numbers fill the unit interval evenly and normal ones have mean 0 and variance 1") {
  const int count = 40000;
  double least = 1, greatest = 0, mean = 0, squares = 0;
  for (int k = 0; k < count; ++k) {
    const double u = uniform(1, 2, static_cast<std::uint64_t>(k)), z = normal(1, 3, static_cast<std::uint64_t>(k));
    least = std::fmin(least, u);
    greatest = std::fmax(greatest, u);
    mean += z / count;
    squares += z * z / count;
  }
  CHECK(least >= 0);
  CHECK(least < 1e-3);
  CHECK(greatest < 1);
  CHECK(greatest > 1 - 1e-3);
  // four standard errors: of the mean 1/√count, of the variance √(2/count)
  CHECK(std::fabs(mean) < 4 / std::sqrt(count));
  CHECK(std::fabs(squares - 1) < 4 * std::sqrt(2.0 / count));
}

TEST_CASE("draws below n are equally likely and stay below n") {
  Random random(11);
  int counts[7] = {};
  const int count = 70000;
  for (int k = 0; k < count; ++k) ++counts[random.below(7)];
  double chi_squared = 0;
  for (const int c : counts) chi_squared += (c - count / 7.0) * (c - count / 7.0) / (count / 7.0);
  CHECK(chi_squared < 22.5);  // six degrees of freedom, exceeded once in a thousand seeds
}

TEST_CASE("a permutation holds every number once") {
  const auto order = Random(3).permutation(100);
  CHECK(std::set<std::int64_t>(order.begin(), order.end()).size() == 100);
  CHECK(*std::min_element(order.begin(), order.end()) == 0);
  CHECK(*std::max_element(order.begin(), order.end()) == 99);
}

TEST_CASE("no number lies below zero or fewer, and the refusal names it") {
  CHECK(contains(refusal([] { Random(1).below(0); }), "0"));
  CHECK(contains(refusal([] { Random(1).permutation(-3); }), "-3"));
}
