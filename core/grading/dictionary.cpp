#include "grading/dictionary.h"

#include <algorithm>

namespace posenc {

Phrase Dictionary::phrase(std::string_view text) {
  Phrase phrase;
  for (const std::string& word : split(text, ' ')) {
    const auto pieces = word == "-" ? std::vector<std::string>{word} : split(word, '-');
    for (const std::string& piece : pieces) {
      if (!is_filler(piece)) phrase.push_back(words_.add(piece));
    }
  }
  return phrase;
}

void Dictionary::join(std::string_view text) {
  std::string name(text);
  std::erase(name, '*');
  std::replace(name.begin(), name.end(), ' ', '_');
  joined_[name] = phrase(text);
}

int Dictionary::add_set(const std::vector<Phrase>& phrases) {
  const auto number = static_cast<int>(sets_.size());
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const auto first = static_cast<std::size_t>(phrases[i].front());
    if (openings_.size() <= first) openings_.resize(first + 1);
    openings_[first].push_back({number, static_cast<int>(i)});
  }
  sets_.push_back(phrases);
  return number;
}

int Dictionary::group(const std::string& name) const {
  const auto found = groups_.find(name);
  return found == groups_.end() ? -1 : found->second;
}

const std::vector<Dictionary::Opening>& Dictionary::openings(int word) const {
  static const std::vector<Opening> none;
  const auto at = static_cast<std::size_t>(word);
  return at < openings_.size() ? openings_[at] : none;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces(1);
  for (const char c : text) {
    if (c == separator) {
      pieces.emplace_back();
    } else {
      pieces.back() += c;
    }
  }
  std::erase_if(pieces, [](const std::string& piece) { return piece.empty(); });
  return pieces;
}

}  // namespace posenc
