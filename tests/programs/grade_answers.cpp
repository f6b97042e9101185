// Marks short answers: reads lines {"id", "q", "answer"}, writes lines {"id", "label"}; more with --explain.
//   grade_answers [--explain] [RULES.json] < answers.jsonl

#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "grading/short_answer.h"

namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

nlohmann::json mark_line(const posenc::RuleBook& book, const std::string& line, bool explain) {
  const auto asked = nlohmann::json::parse(line);
  const auto rules = book.find(asked.at("q").get<std::string>());
  if (rules == book.end()) throw std::runtime_error("no rules for question " + asked.at("q").dump());
  const auto mark = posenc::short_answer(*rules->second, asked.at("answer").get<std::string>());
  nlohmann::json out = {{"id", asked.at("id")}, {"label", posenc::label_name(mark.label)}};
  if (explain) out.update({{"code", mark.code}, {"refusal", mark.refusal}, {"recognised", mark.recognised}});
  return out;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    std::string rules = POSENC_MARKING_RULES;
    bool explain = false;
    for (int i = 1; i < count; ++i) {
      const std::string argument = arguments[i];
      if (argument == "--explain") {
        explain = true;
      } else {
        rules = argument;
      }
    }
    const auto book = posenc::read_rules(read_file(rules));
    for (std::string line; std::getline(std::cin, line);) {
      if (!line.empty()) std::cout << mark_line(book, line, explain).dump() << '\n';
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "grade_answers: " << error.what() << '\n';
    return 1;
  }
}
