#pragma once
// Wordings: how the rules of a question describe what a student may say. web/lesson/marking.md explains the notation.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grading/tokens.h"
#include "grading/vocabulary.h"

namespace posenc {

using Phrase = std::vector<int>;  // numbers of a Vocabulary, one a word

struct Element {
  std::vector<Phrase> phrases;   // any of them
  int gap = 0;                   // how many other words may stand before it
  bool must_be_negated = false;  // ~
  bool counts = false;           // its negation denies the wording: the first element, and those marked +
};

struct Part {
  std::vector<Element> elements;  // in this order
  bool forbidden = false;         // !
};

struct Wording {
  std::vector<Part> parts;  // all in one sentence, in any order
  bool whole = false;       // =: nothing else may stand in the answer
};

// What a wording is written with: the words so far, the named groups of words, and the words that are skipped.
struct Dictionary {
  Vocabulary words;
  std::map<std::string, std::vector<Phrase>> groups;
  std::set<std::string> fillers;
  std::map<std::string, Phrase> joined;  // expressions that are read as one word: in_order_to
};

// "two words" as a phrase; hyphens part words and fillers are left out, so it may be empty.
Phrase read_phrase(std::string_view text, Dictionary& dictionary);

// Makes an expression one word: "in order to" is read as in_order_to wherever it stands, and no longer as order.
void join_phrase(std::string_view text, Dictionary& dictionary);

// Throws std::invalid_argument when a group is not known or a part is empty.
Wording read_wording(std::string_view text, Dictionary& dictionary);

// An answer as wordings see it: without fillers, each token with the words it may stand for.
struct Reading {
  std::vector<Token> tokens;
  std::vector<std::vector<int>> words;
};
Reading read_answer(const std::vector<Token>& tokens, const Dictionary& dictionary);

struct Match {
  std::size_t first = 0;  // the token where the first part begins
  bool denied = false;    // an odd number of negators reaches what counts
};

// Every place where the wording's first part begins and its other parts stand in the same sentence.
std::vector<Match> find_matches(const Wording& wording, const Reading& reading);

// Whether the wording stands in the given sentence, denied or not.
bool stands_in(const Wording& wording, const Reading& reading, int sentence);

}  // namespace posenc
