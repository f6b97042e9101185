// The judge judged: a runner that lets a wrong result pass proves nothing.

#include <algorithm>
#include <cmath>

#include "case.h"
#include "catch.hpp"
#include "compare.h"
#include "registry.h"

using namespace posenc::cases;

namespace {

FileBytes no_files(const std::string& path) { throw BadCase("the file " + path + " cannot be read"); }

Json good() {
  return {{"id", "x"},
          {"kind", "k"},
          {"op", "half_decode"},
          {"inputs", {{"format", "f16"}, {"hex", {"3c00", "8000"}}}},
          {"expected", {1, -0.0}},
          {"tolerance", {{"abs", 0}}},
          {"source", "s"},
          {"formula", ""}};
}

Verdict run(const Json& line) { return run_line(line.dump(), no_files); }

Json with(const std::string& field, const Json& value) {
  Json line = good();
  line[field] = value;
  return line;
}

bool equal(const Json& got, const Json& expected, Tolerance tolerance = {}) {
  return compare(got, expected, tolerance).equal;
}

}  // namespace

TEST_CASE("a right result passes under its name") {
  CHECK(run(good()).passed);
  CHECK(run(good()).id == "x");
}

TEST_CASE("a wrong result fails and says where") {
  const Verdict verdict = run(with("expected", {1, 0.25}));
  CHECK_FALSE(verdict.passed);
  CHECK(contains(verdict.words, "[1]"));
  CHECK_FALSE(run(with("expected", {1, 0.0})).passed);  // the sign of zero counts in this operation
  CHECK_FALSE(run(with("expected", {1})).passed);
}

TEST_CASE("a case that a known fault would pass as well fails") {
  CHECK_FALSE(run(with("wrong", {{"a fault", {1, -0.0}}})).passed);
  CHECK(run(with("wrong", {{"a fault", {1, 5}}, {"a crash", "reads past the end"}})).passed);
}

TEST_CASE("a broken case is never a passed one, also where an error is expected") {
  const Json refused{{"error", true}, {"message_contains", Json::array()}};
  for (Json line : {with("op", "no_such_op"), with("inputs", {{"format", "f16"}}),
                    with("inputs", {{"format", "f16"}, {"hex", {"3c00"}}, {"colour", 1}}),
                    with("inputs", {{"format", 7}, {"hex", {"3c00"}}}), with("tolerance", {{"absolute", 1}}),
                    with("area", "unknown field")}) {
    CHECK_FALSE(run(line).passed);
    line["expected"] = refused;
    CHECK_FALSE(run(line).passed);
  }
  Json incomplete = good();
  incomplete.erase("source");
  CHECK_FALSE(run(incomplete).passed);
  CHECK_FALSE(run_line("{\"id\": \"x\"", no_files).passed);
  CHECK_FALSE(run_line("[]", no_files).passed);
}

TEST_CASE("a refusal must come, and must hold every piece, upper and lower case alike") {
  Json line = with("inputs", {{"format", "f16"}, {"hex", {"xyz"}}});
  line["expected"] = {{"error", true}, {"message_contains", {"XYZ"}}};
  CHECK(run(line).passed);
  line["expected"]["message_contains"] = {"XYZ", "teapot"};
  CHECK_FALSE(run(line).passed);
  line["expected"] = {0};
  CHECK_FALSE(run(line).passed);
  CHECK_FALSE(run(with("expected", {{"error", true}, {"message_contains", Json::array()}})).passed);
}

TEST_CASE("real numbers agree within the greater of the two tolerances, whole ones exactly") {
  CHECK(equal(1.0 + 1e-13, 1.0, {1e-12, 0}));
  CHECK_FALSE(equal(1.0 + 1e-11, 1.0, {1e-12, 0}));
  CHECK(equal(1e6 + 1e-7, 1e6, {1e-12, 1e-12}));
  CHECK(equal(0.5, 0.5));
  CHECK_FALSE(equal(3, 4, {10, 0}));
  CHECK_FALSE(equal(3, 3.25, {10, 0}));
  CHECK(equal(-0.0, 0));
}

TEST_CASE("what is not finite equals itself only") {
  CHECK(equal(NAN, "NaN"));
  CHECK(equal(INFINITY, "inf"));
  CHECK(equal(-INFINITY, "-inf"));
  CHECK_FALSE(equal(INFINITY, "-inf", {1, 1}));
  CHECK_FALSE(equal(NAN, 0, {1, 1}));
  CHECK_FALSE(equal(1e308, "inf", {1, 1}));
  CHECK_FALSE(equal(0.0, "NaN", {1, 1}));
}

TEST_CASE("shapes, booleans, strings and names must agree") {
  CHECK_FALSE(equal({{1, 2}}, {1, 2}));
  CHECK_FALSE(equal(Json::array(), {{1}}));
  CHECK_FALSE(equal(true, 1));
  CHECK_FALSE(equal("3f80", "3f81"));
  CHECK(equal({{"a", 1}, {"b", 2}}, {{"a", 1}}));
  CHECK_FALSE(equal({{"a", 1}}, {{"b", 1}}));
  CHECK_FALSE(equal({{"skipped", {{"a", "I64"}}}}, {{"skipped", Json::object()}}));
}

TEST_CASE("every operation has a name of its own and takes no input twice") {
  std::vector<std::string_view> names;
  for (const Op& op : all_ops()) {
    CHECK(std::count(names.begin(), names.end(), op.name) == 0);
    names.push_back(op.name);
    std::vector<std::string_view> inputs = op.required;
    inputs.insert(inputs.end(), op.optional.begin(), op.optional.end());
    for (const std::string_view input : inputs) CHECK(std::count(inputs.begin(), inputs.end(), input) == 1);
  }
  CHECK(names.size() == 46);
}
