#include "case.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <exception>
#include <stdexcept>

#include "compare.h"
#include "registry.h"

namespace posenc::cases {

namespace {

constexpr std::array<std::string_view, 8> always{"id",       "kind",      "op",     "inputs",
                                                 "expected", "tolerance", "source", "formula"};
constexpr std::array<std::string_view, 3> sometimes{"wrong", "model", "note"};

template <class List>
bool in(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

void check_fields(const Json& line) {
  if (!line.is_object()) throw BadCase("the line is not an object");
  for (const std::string_view name : always) {
    if (!line.contains(std::string(name))) throw BadCase("the field " + std::string(name) + " is missing");
  }
  for (const auto& [name, value] : line.items()) {
    if (!in(always, name) && !in(sometimes, name)) throw BadCase("the field " + name + " is unknown");
  }
}

const Op& checked_op(const Json& line) {
  const std::string name = line["op"].get<std::string>();
  const Op* const op = find_op(name);
  if (op == nullptr) throw BadCase("the operation " + name + " is unknown");

  const Json& inputs = line["inputs"];
  if (!inputs.is_object()) throw BadCase("inputs are not an object");
  for (const std::string_view input : op->required) {
    if (!inputs.contains(std::string(input))) throw BadCase("input " + std::string(input) + " is missing");
  }
  for (const auto& [input, value] : inputs.items()) {
    if (!in(op->required, input) && !in(op->optional, input)) throw BadCase("input " + input + " is unknown");
  }
  return *op;
}

Tolerance read_tolerance(const Json& field) {
  Tolerance tolerance;
  if (!field.is_object() || field.empty()) throw BadCase("the tolerance must hold abs or rel");
  for (const auto& [name, value] : field.items()) {
    if (!value.is_number() || value.get<double>() < 0) throw BadCase("the tolerance " + name + " is no number ≥ 0");
    if (name == "abs") {
      tolerance.abs = value.get<double>();
    } else if (name == "rel") {
      tolerance.rel = value.get<double>();
    } else {
      throw BadCase("the tolerance " + name + " is unknown");
    }
  }
  return tolerance;
}

bool is_error(const Json& expected) { return expected.is_object() && expected.value("error", false); }

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// "" when the refusal holds every listed piece.
std::string judge_refusal(const std::string& message, const Json& expected) {
  for (const Json& piece : expected.value("message_contains", Json::array())) {
    if (lower(message).find(lower(piece.get<std::string>())) == std::string::npos) {
      return "the message \"" + message + "\" does not contain " + piece.dump();
    }
  }
  return "";
}

// "" when the result is the expected one and none of those that known faults give.
std::string judge_result(const Json& result, const Json& line, const Op& op) {
  const Tolerance tolerance = read_tolerance(line["tolerance"]);
  const Difference difference = compare(result, line["expected"], tolerance, op.signed_zero);
  if (!difference.equal) {
    const std::string size = std::isfinite(difference.worst) ? Json(difference.worst).dump() : "beyond measure";
    return "worst difference " + size + " at " + (difference.place.empty() ? "the value" : difference.place) + ": " +
           difference.words;
  }
  if (!line.contains("wrong")) return "";
  for (const auto& [label, value] : line["wrong"].items()) {
    if (value.is_string()) continue;  // a sentence: the fault is a crash
    if (compare(result, value, tolerance, op.signed_zero).equal)
      return "cannot be told from the fault \"" + label + "\"";
  }
  return "";
}

std::string judge(const Json& line, const ReadFile& read_file) {
  check_fields(line);
  const Op& op = checked_op(line);
  const Json& expected = line["expected"];
  Json result;
  try {
    result = op.run(Inputs(line["inputs"], read_file));
  } catch (const std::invalid_argument& refusal) {
    if (is_error(expected)) return judge_refusal(refusal.what(), expected);
    return "refused: " + std::string(refusal.what());
  }
  if (is_error(expected)) return "not refused, but returned " + result.dump().substr(0, 200);
  return judge_result(result, line, op);
}

}  // namespace

Verdict run_line(const std::string& line, const ReadFile& read_file) {
  std::string id = "(no id)";
  try {
    const Json parsed = Json::parse(line);
    if (parsed.is_object() && parsed.contains("id") && parsed["id"].is_string()) id = parsed["id"].get<std::string>();
    const std::string words = judge(parsed, read_file);
    return {id, words.empty(), words};
  } catch (const std::exception& fault) {
    return {id, false, fault.what()};
  }
}

}  // namespace posenc::cases
