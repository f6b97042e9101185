#pragma once
// The words that the rules of one question know, and how the words of an answer are found among them.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

// How many letters must be inserted, left out, changed or swapped with a neighbour to turn a into b; stops counting
// above `limit` and returns limit + 1 then, as it does for words of more than 40 letters.
int spelling_distance(std::string_view a, std::string_view b, int limit);

// Whether one letter was typed twice or two neighbours changed places: what fingers do, and inventors of names do not.
bool is_slip_of_fingers(std::string_view typed, std::string_view meant);

class Vocabulary {
 public:
  // The number of a word of the rules: "shuffle" is that word, "permut*" every word that begins so, "alibi!" that word
  // without any slip but one of the fingers.
  int add(std::string_view word);

  // Words that are spelt right although the rules do not ask for them: "summer" is no slip for "summed".
  void add_plain(std::string_view word) { plain_.emplace(word); }

  // The numbers of all words of the rules that the word may stand for, in rising order. A word that nobody knows is
  // taken for a misspelling: of five to eight letters with one slip, of more with two, the first letter being right.
  // Words of four letters or fewer and negators must be spelt right.
  std::vector<int> find(const std::string& word) const;

  // Whether it is a word of the rules, of plain English, a slip of one of the rules, or not in Latin letters at all.
  bool is_known(const std::string& word) const;

 private:
  std::vector<int> exact(const std::string& word) const;
  std::vector<int> corrected(const std::string& word) const;

  std::map<std::string, int> words_;
  std::map<std::string, int> beginnings_;
  std::set<std::string> exact_only_;
  std::set<std::string> plain_;
};

}  // namespace posenc
