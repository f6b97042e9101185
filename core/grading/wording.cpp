#include "grading/wording.h"

#include <string>
#include <utility>

#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr int short_gap = 2;  // ..
constexpr int long_gap = 7;   // ...

bool names_group(const std::string& text) { return text.size() > 2 && text.front() == '<' && text.back() == '>'; }

int find_group(const std::string& text, const Dictionary& dictionary) {
  const int group = dictionary.group(text.substr(1, text.size() - 2));
  if (group < 0) refuse({"there is no group of words called ", text});
  return group;
}

// a|two-words|<group>: a lone group is used as it stands, anything else makes a set of its own
int read_alternatives(const std::string& text, Dictionary& dictionary) {
  const auto alternatives = text == "|" ? std::vector<std::string>{text} : split(text, '|');
  if (alternatives.size() == 1 && names_group(alternatives[0])) return find_group(alternatives[0], dictionary);
  std::vector<Phrase> phrases;
  for (const std::string& alternative : alternatives) {
    if (names_group(alternative)) {
      const auto& group = dictionary.set(find_group(alternative, dictionary));
      phrases.insert(phrases.end(), group.begin(), group.end());
      continue;
    }
    phrases.push_back(dictionary.phrase(alternative));
    if (phrases.back().empty()) refuse({"\"", alternative, "\" has no word that counts"});
  }
  return dictionary.add_set(phrases);
}

Element read_element(std::string text, Dictionary& dictionary) {
  Element element;
  if (text.size() > 1 && (text[0] == '~' || text[0] == '+')) {
    element.must_be_negated = text[0] == '~';
    element.counts = text[0] == '+';
    text.erase(0, 1);
  }
  // ~a|~b reads like ~a|b
  if (element.must_be_negated) std::erase(text, '~');
  element.set = read_alternatives(text, dictionary);
  return element;
}

Part read_part(const std::string& text, Dictionary& dictionary) {
  Part part;
  int gap = 0;
  for (std::string& piece : split(text, ' ')) {
    if (piece == ".." || piece == "...") {
      gap = piece == ".." ? short_gap : long_gap;
      continue;
    }
    if (piece.size() > 1 && piece[0] == '!' && part.elements.empty()) {
      part.forbidden = true;
      piece.erase(0, 1);
    }
    if (dictionary.is_filler(piece)) continue;
    part.elements.push_back(read_element(piece, dictionary));
    part.elements.back().gap = std::exchange(gap, 0);
  }
  if (part.elements.empty()) refuse("a wording has an empty part");
  return part;
}

}  // namespace

Wording read_wording(std::string_view text, Dictionary& dictionary) {
  Wording wording;
  if (text.starts_with("= ")) {
    wording.whole = true;
    text.remove_prefix(2);
  }
  for (const std::string& part : split(text, '&')) wording.parts.push_back(read_part(part, dictionary));
  if (wording.parts.empty() || wording.parts[0].forbidden) refuse("a wording must begin with what is said");
  // where nothing is marked, the first element tells whether the wording is denied
  bool marked = false;
  for (const Part& part : wording.parts) {
    for (const Element& element : part.elements) marked |= element.counts || element.must_be_negated;
  }
  if (!marked) wording.parts[0].elements[0].counts = true;
  return wording;
}

}  // namespace posenc
