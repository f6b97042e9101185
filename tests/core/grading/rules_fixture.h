#pragma once
// The lesson's own marking rules, read once for all tests.

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "grading/rules.h"
#include "grading/short_answer.h"

inline std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline const posenc::RuleBook& lesson_rules() {
  static const posenc::RuleBook book = posenc::read_rules(file_text(LESSON_FOLDER "/marking.json"));
  return book;
}

inline posenc::Mark marked(const std::string& question, const std::string& answer) {
  return posenc::short_answer(*lesson_rules().at(question), answer);
}

inline std::string label_of(const std::string& question, const std::string& answer) {
  return std::string(posenc::label_name(marked(question, answer).label));
}
