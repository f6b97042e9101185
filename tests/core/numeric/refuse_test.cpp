#include "numeric/refuse.h"

#include <cmath>

#include "catch.hpp"

using namespace posenc;

TEST_CASE("a refusal names the parameter, the value and what is allowed") {
  CHECK(refusal([] { check_range("d_model", 0, 1, 4096); }) == "d_model must be a whole number from 1 to 4096, not 0");
  CHECK(refusal([] { check_whole("d_model", 2.5, 1, 4096); }) ==
        "d_model must be a whole number from 1 to 4096, not 2.5");
  CHECK(refusal([] { check_positive("base", -1); }) == "base must be a finite number above 0, not -1");
}

TEST_CASE("NaN and infinity are never a whole, finite or positive number") {
  for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    CHECK(refusal([&] { check_whole("x", bad, 0, 9); }) != "");
    CHECK(refusal([&] { check_finite("x", bad); }) != "");
    CHECK(refusal([&] { check_positive("x", bad); }) != "");
  }
}

TEST_CASE("a size is checked in 64 bits, before a product could overflow") {
  CHECK(refusal([] { check_entries("a table", std::int64_t{1} << 40, std::int64_t{1} << 40); }) != "");
  CHECK(refusal([] { check_entries("a table", 1 << 13, 1 << 13); }) == "");
  CHECK(refusal([] { check_entries("a table", std::int64_t{1} << 40, 0); }) != "");
  CHECK(refusal([] { check_entries("a table", (1 << 13) + 1, 1 << 13); }) != "");
}
