#include "grading/vocabulary.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "grading/language.h"
#include "grading/negation.h"

namespace posenc {

namespace {

constexpr std::size_t longest_word = 40;  // no word of the rules is longer, so a longer one is no slip of any

int slips_allowed(std::size_t letters) {
  if (letters <= 4) return 0;
  return letters <= 8 ? 1 : 2;
}

bool only_letters(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

bool is_slip_of_fingers(std::string_view typed, std::string_view meant) {
  std::size_t at = 0;  // where they part
  while (at < typed.size() && at < meant.size() && typed[at] == meant[at]) ++at;
  if (at == typed.size()) return false;
  const std::string_view rest = typed.substr(at), wanted = meant.substr(at);
  const bool doubled = at > 0 && rest[0] == typed[at - 1] && rest.substr(1) == wanted;
  const bool swapped = rest.size() > 1 && wanted.size() > 1 && rest[0] == wanted[1] && rest[1] == wanted[0] &&
                       rest.substr(2) == wanted.substr(2);
  return doubled || swapped;
}

int spelling_distance(std::string_view a, std::string_view b, int limit) {
  const auto difference = static_cast<int>(a.size()) - static_cast<int>(b.size());
  if (std::abs(difference) > limit || std::max(a.size(), b.size()) > longest_word) return limit + 1;

  // three rows of the table of distances between the beginnings of a and b
  using Row = std::array<int, longest_word + 1>;
  Row rows[3];
  Row *before = &rows[0], *last = &rows[1], *row = &rows[2];
  std::iota(last->begin(), last->end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int least = (*row)[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      int steps = std::min({(*last)[j] + 1, (*row)[j - 1] + 1, (*last)[j - 1] + (a[i - 1] != b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) steps = std::min(steps, (*before)[j - 2] + 1);
      (*row)[j] = steps;
      least = std::min(least, steps);
    }
    if (least > limit) return limit + 1;
    Row* const free = before;
    before = last;
    last = row;
    row = free;
  }
  return (*last)[b.size()];
}

int Vocabulary::add(std::string_view word) {
  const auto next = static_cast<int>(words_.size() + beginnings_.size());
  // a lone * is the sign of multiplication
  if (word.size() > 1 && word.ends_with('*')) {
    return beginnings_.try_emplace(std::string(word.substr(0, word.size() - 1)), next).first->second;
  }
  if (word.size() > 1 && word.ends_with('!')) {
    word.remove_suffix(1);
    exact_only_.emplace(word);
  }
  return words_.try_emplace(std::string(word), next).first->second;
}

std::vector<int> Vocabulary::exact(const std::string& word) const {
  std::vector<int> found;
  if (const auto at = words_.find(word); at != words_.end()) found.push_back(at->second);
  for (std::size_t length = 2; length <= std::min(word.size(), longest_word); ++length) {
    if (const auto at = beginnings_.find(word.substr(0, length)); at != beginnings_.end()) found.push_back(at->second);
  }
  return found;
}

std::vector<int> Vocabulary::corrected(const std::string& word) const {
  int closest = slips_allowed(word.size());
  std::vector<int> found;
  const auto consider = [&](const std::string& candidate, std::string_view spelt, int number) {
    if (candidate.size() <= 4 || candidate[0] != word[0] || is_negator(candidate) || !only_letters(candidate)) return;
    if (exact_only_.contains(candidate) && !is_slip_of_fingers(word, candidate)) return;
    // what is compared decides: only the beginning of the word counts for a beginning
    const int distance = spelling_distance(spelt, candidate, std::min(closest, slips_allowed(candidate.size())));
    if (distance == 0 || distance > std::min(closest, slips_allowed(candidate.size()))) return;
    if (distance < closest) found.clear();
    closest = distance;
    found.push_back(number);
  };
  // both maps are sorted: only the words with the same first letter are looked at
  for (auto at = words_.lower_bound(word.substr(0, 1)); at != words_.end() && at->first[0] == word[0]; ++at) {
    consider(at->first, word, at->second);
  }
  for (auto at = beginnings_.lower_bound(word.substr(0, 1)); at != beginnings_.end() && at->first[0] == word[0]; ++at) {
    // a slip inside a beginning may move its end by one letter
    if (at->first.size() < 6) continue;
    for (const std::size_t length : {at->first.size() - 1, at->first.size(), at->first.size() + 1}) {
      if (length <= word.size()) consider(at->first, std::string_view(word).substr(0, length), at->second);
    }
  }
  return found;
}

bool Vocabulary::is_known(const std::string& word) const {
  return !only_letters(word) || plain_.contains(word) || is_function_word(word) || is_negator(word) ||
         !find(word).empty();
}

std::vector<int> Vocabulary::find(const std::string& word) const {
  std::vector<int> found = exact(word);
  const bool may_be_a_slip = found.empty() && slips_allowed(word.size()) > 0 && word.size() <= longest_word &&
                             only_letters(word) && !plain_.contains(word) && !is_negator(word) &&
                             !is_function_word(word);
  if (may_be_a_slip) found = corrected(word);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace posenc
