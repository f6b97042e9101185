#include "grading/number.h"

#include "catch.hpp"

using namespace posenc;
using Catch::Matchers::WithinRel;

namespace {

// Reading is strtod and at most two exact-looking operations, so only their rounding separates the results.
constexpr double rounding = 1e-14;

std::string label(const NumberQuestion& question, const std::string& typed) {
  return std::string(label_name(mark_number(question, typed).label));
}

}  // namespace

TEST_CASE("A number may be typed in many ways") {
  struct Typed {
    const char* text;
    double value;
  };
  const auto typed = GENERATE(values<Typed>({{"3", 3},
                                             {" -0.75 ", -0.75},
                                             {"−0,75", -0.75},
                                             {"-3/4", -0.75},
                                             {"1 1/2", 1.5},
                                             {"1e-3", 0.001},
                                             {"1.5·10^3", 1500},
                                             {"1.5 × 10⁻³", 0.0015},
                                             {"10^4", 10000},
                                             {"2π", 6.283185307179586},
                                             {"200 pi", 628.3185307179587},
                                             {"393 216", 393216},
                                             {"393'216", 393216},
                                             {"1.234.567", 1234567},
                                             {"1,234.5", 1234.5},
                                             {"1.234,5", 1234.5},
                                             {"PE(3, 0) = 0.1411", 0.1411},
                                             {"about 628", 628},
                                             {"≈ 0.88", 0.88},
                                             {"+5", 5},
                                             {"０．５", 0.5}}));
  CAPTURE(typed.text);
  const TypedNumber number = read_number(typed.text);
  REQUIRE(number.values.size() == 1);
  CHECK_THAT(number.values[0], WithinRel(typed.value, rounding));
}

TEST_CASE("A comma before three digits may part thousands or decimals, and either reading is taken") {
  CHECK(read_number("393,216").values == std::vector<double>{393.216, 393216.0});
  CHECK(label({393216, 0, {}}, "393,216") == "correct");
  CHECK(label({1.234, 0.001, {}}, "1,234") == "correct");
  CHECK(read_number("0,141").values == std::vector<double>{0.141});
}

TEST_CASE("What is no single number is not read") {
  for (const char* text : {"", " ", "abc", "NaN", "inf", "1e999", "0.14 or 0.99", "1/0", "--5", "e5", "1/", "10^"}) {
    CAPTURE(text);
    CHECK(read_number(text).values.empty());
  }
  CHECK(read_number(std::string(10'000, '1')).values.empty());
}

TEST_CASE("Both ends of the tolerance are right") {
  const NumberQuestion question{10, 0.5, {}};
  CHECK(label(question, "10.5") == "correct");
  CHECK(label(question, "9.5") == "correct");
  CHECK(label(question, "10.51") == "incorrect");
  CHECK(mark_number(question, "10.51").code == "off");
  CHECK(mark_number(question, "ten").code == "unreadable");
}

TEST_CASE("A unit may be left out but must not be another") {
  const NumberQuestion question{628.3, 1, {"position", "tokens"}};
  CHECK(label(question, "628.3") == "correct");
  CHECK(label(question, "628 positions") == "correct");
  CHECK(label(question, "628 Tokens.") == "correct");
  CHECK(mark_number(question, "628 metres").code == "unit");
}

TEST_CASE("A question without a finite answer is refused") {
  CHECK(contains(refusal([] { mark_number({1, -1, {}}, "1"); }), "tolerance"));
  CHECK(contains(refusal([] { mark_number({1.0 / 0.0, 0, {}}, "1"); }), "answer"));
}
