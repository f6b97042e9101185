#pragma once
// The words of one question's rules: single ones, expressions of several, and named groups of them.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grading/vocabulary.h"

namespace posenc {

using Phrase = std::vector<int>;  // numbers of a Vocabulary, one a word

class Dictionary {
 public:
  // The group <unknown>: words that no rule, no list of plain words and no grammar knows.
  static constexpr int unknown_set = 0;

  Dictionary() { name_group("unknown", add_set({})); }

  void add_filler(std::string_view word) { fillers_.emplace(word); }
  void add_plain_word(std::string_view word) { words_.add_plain(word); }

  // "two words" as a phrase; hyphens part words and fillers are left out, so it may be empty.
  Phrase phrase(std::string_view text);

  // Makes an expression one word: "in order to" is read as in_order_to wherever it stands, and no longer as order.
  void join(std::string_view text);

  // A set of phrases, any of which will do; sets are known by number. A named one is a group.
  int add_set(const std::vector<Phrase>& phrases);
  void name_group(const std::string& name, int set) { groups_[name] = set; }
  int group(const std::string& name) const;  // −1 when there is none
  const std::vector<Phrase>& set(int number) const { return sets_[static_cast<std::size_t>(number)]; }
  std::size_t set_count() const { return sets_.size(); }

  // The phrases that begin with the word, as numbers of set and phrase.
  struct Opening {
    int set, phrase;
  };
  const std::vector<Opening>& openings(int word) const;

  bool is_filler(const std::string& word) const { return fillers_.contains(word); }
  const std::map<std::string, Phrase>& joined() const { return joined_; }
  std::vector<int> find(const std::string& word) const { return words_.find(word); }
  bool is_unknown(const std::string& word) const { return !words_.is_known(word); }

 private:
  Vocabulary words_;
  std::set<std::string> fillers_;
  std::map<std::string, Phrase> joined_;
  std::map<std::string, int> groups_;
  std::vector<std::vector<Phrase>> sets_;
  std::vector<std::vector<Opening>> openings_;  // by word
};

// The pieces between separators, empty ones left out.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace posenc
