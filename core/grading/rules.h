#pragma once
// The rules by which short answers are marked, read from JSON. web/lesson/marking.md tells teachers how to write them.

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grading/dictionary.h"
#include "grading/formula.h"
#include "grading/wording.h"

namespace posenc {

// What a claim is worth.
enum class Worth {
  none,      // costs and earns nothing
  key,       // what is asked for
  part,      // near to it
  extra,     // false beside a key: partial; alone: incorrect
  wrong,     // incorrect, unless a key is claimed too
  contrary,  // incorrect whatever else is claimed
};

struct Verdict {
  Worth worth = Worth::none;
  std::string code;
};

struct Concept {
  std::string name;
  Verdict affirmed, denied;
  bool universal = false;  // counts inside prose of another language too: proper names, formulas
  std::vector<Wording> wordings;
  std::vector<Wording> unless;           // in the same sentence: the wording is no claim
  std::vector<Wording> affirmed_unless;  // in the same sentence: only its denial is a claim
};

struct FormulaRule {
  Verdict verdict;
  Equation model;
  Names names;
};

struct QuestionRules {
  Dictionary dictionary;
  std::vector<Concept> concepts;
  std::vector<FormulaRule> formulas;
  Verdict example_follows, example_stays, example_differs;  // what examples in letters claim, see example.h
  Verdict other_formula;                                    // an equation that no rule knows
  std::set<std::string> asked;                              // the words of the question, in all its phrasings
  bool lists_names = false;        // a list of four or more is an answer when all of it is right
  std::vector<Wording> addressed;  // text that speaks to the grader
};

// The questions of a file, by id.
using RuleBook = std::map<std::string, std::unique_ptr<QuestionRules>>;

// Reads a file of questions, {shared, questions: {id: rules}}, or the rules of one question, {shared, concepts, …},
// which then has the id "". Throws std::invalid_argument with one sentence that names the line or the field.
RuleBook read_rules(std::string_view json);

}  // namespace posenc
