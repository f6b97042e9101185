#include "grading/wording.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "grading/negation.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr int short_gap = 2;  // ..
constexpr int long_gap = 7;   // ...

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

// One alternative of an element: <group> or a word (which hyphens may part into several).
std::vector<Phrase> read_alternative(const std::string& text, Dictionary& dictionary) {
  if (text.size() > 2 && text.front() == '<' && text.back() == '>') {
    const auto group = dictionary.groups.find(text.substr(1, text.size() - 2));
    if (group == dictionary.groups.end()) refuse("there is no group of words called " + text);
    return group->second;
  }
  const Phrase phrase = read_phrase(text, dictionary);
  if (phrase.empty()) refuse("\"" + text + "\" has no word that counts");
  return {phrase};
}

Element read_element(std::string text, Dictionary& dictionary) {
  Element element;
  if (text.size() > 1 && (text[0] == '~' || text[0] == '+')) {
    element.must_be_negated = text[0] == '~';
    element.counts = text[0] == '+';
    text.erase(0, 1);
  }
  const auto alternatives = text == "|" ? std::vector<std::string>{text} : split(text, '|');
  for (const std::string& alternative : alternatives) {
    const auto phrases = read_alternative(alternative, dictionary);
    element.phrases.insert(element.phrases.end(), phrases.begin(), phrases.end());
  }
  return element;
}

Part read_part(std::string text, Dictionary& dictionary) {
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
    if (dictionary.fillers.contains(piece)) continue;
    part.elements.push_back(read_element(piece, dictionary));
    part.elements.back().gap = std::exchange(gap, 0);
  }
  if (part.elements.empty()) refuse("a wording has an empty part");
  return part;
}

struct Span {
  std::size_t first, end;
};

class Matcher {
 public:
  explicit Matcher(const Reading& reading) : reading_(reading) {}

  // Where the part ends when it begins exactly at `first`; `negators` collects what reaches its counting elements.
  std::optional<std::size_t> part_at(const Part& part, std::size_t first, std::uint64_t& negators) const {
    return elements_at(part, 0, first, sentence_end(first), negators);
  }

 private:
  std::size_t sentence_end(std::size_t at) const {
    const int sentence = reading_.tokens[at].sentence;
    while (at < reading_.tokens.size() && reading_.tokens[at].sentence == sentence) ++at;
    return at;
  }

  bool stands_for(std::size_t at, int word) const {
    return std::binary_search(reading_.words[at].begin(), reading_.words[at].end(), word);
  }

  // The end of the phrase that begins exactly at `at`; punctuation between its words is passed over.
  std::optional<std::size_t> phrase_at(const Phrase& phrase, std::size_t at, std::size_t end) const {
    for (std::size_t i = 0; i < phrase.size(); ++i) {
      while (i > 0 && at < end && !stands_for(at, phrase[i]) && is_punctuation(reading_.tokens[at])) ++at;
      if (at >= end || !stands_for(at, phrase[i])) return std::nullopt;
      ++at;
    }
    return at;
  }

  // Tries every place that the gap before element k allows, the nearest first.
  std::optional<std::size_t> elements_at(const Part& part, std::size_t k, std::size_t at, std::size_t end,
                                         std::uint64_t& negators) const {
    if (k == part.elements.size()) return at;
    const Element& element = part.elements[k];
    for (int skipped = 0; at < end && skipped <= (k == 0 ? 0 : element.gap); ++at) {
      for (const Phrase& phrase : element.phrases) {
        const auto phrase_end = phrase_at(phrase, at, end);
        if (!phrase_end) continue;
        const std::uint64_t reaching = reaching_negators(at, *phrase_end);
        if (element.must_be_negated && std::popcount(reaching) % 2 == 0) continue;
        std::uint64_t rest = 0;
        const auto found = elements_at(part, k + 1, *phrase_end, end, rest);
        if (!found) continue;
        negators |= rest | (element.counts ? reaching : 0);
        return found;
      }
      if (k == 0) break;
      if (!is_punctuation(reading_.tokens[at])) ++skipped;
    }
    return std::nullopt;
  }

  std::uint64_t reaching_negators(std::size_t first, std::size_t end) const {
    std::uint64_t all = 0;
    for (std::size_t at = first; at < end; ++at) all |= reading_.tokens[at].negators;
    return all;
  }

  const Reading& reading_;
};

// Finds the other parts, each as near to the first as it can be without overlapping what is taken.
bool find_other_parts(const Wording& wording, const Reading& reading, Span first, std::uint64_t& negators) {
  const Matcher matcher(reading);
  const int sentence = reading.tokens[first.first].sentence;
  std::vector<Span> taken = {first};
  for (std::size_t i = 1; i < wording.parts.size(); ++i) {
    const Part& part = wording.parts[i];
    std::optional<Span> nearest;
    std::uint64_t nearest_negators = 0;
    std::size_t nearest_distance = reading.tokens.size();
    for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
      if (reading.tokens[at].sentence != sentence) continue;
      std::uint64_t reaching = 0;
      const auto end = matcher.part_at(part, at, reaching);
      if (!end) continue;
      const bool overlaps =
          std::any_of(taken.begin(), taken.end(), [&](Span span) { return at < span.end && span.first < *end; });
      const std::size_t distance = at > first.first ? at - first.first : first.first - at;
      if (overlaps || distance >= nearest_distance) continue;
      nearest = Span{at, *end};
      nearest_negators = reaching;
      nearest_distance = distance;
    }
    if (part.forbidden == nearest.has_value()) return false;
    if (part.forbidden) continue;
    taken.push_back(*nearest);
    negators |= nearest_negators;
  }
  return true;
}

// Replaces the phrase by its name wherever it stands in the reading.
void join_in(Reading& reading, const std::string& name, const Phrase& phrase, const Dictionary& dictionary) {
  for (std::size_t at = 0; at + phrase.size() <= reading.tokens.size(); ++at) {
    bool stands = true;
    for (std::size_t i = 0; i < phrase.size() && stands; ++i) {
      const auto& words = reading.words[at + i];
      stands = std::binary_search(words.begin(), words.end(), phrase[i]);
    }
    if (!stands) continue;
    reading.tokens[at].text = name;
    reading.words[at] = dictionary.words.find(name);
    const auto second = static_cast<std::ptrdiff_t>(at) + 1, end = static_cast<std::ptrdiff_t>(at + phrase.size());
    reading.tokens.erase(reading.tokens.begin() + second, reading.tokens.begin() + end);
    reading.words.erase(reading.words.begin() + second, reading.words.begin() + end);
  }
}

// Whether nothing but punctuation stands outside of first … end.
bool is_whole(const Reading& reading, Span span) {
  for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
    if ((at < span.first || at >= span.end) && !is_punctuation(reading.tokens[at])) return false;
  }
  return true;
}

}  // namespace

Phrase read_phrase(std::string_view text, Dictionary& dictionary) {
  Phrase phrase;
  for (const std::string& word : split(text, ' ')) {
    const auto pieces = word == "-" ? std::vector<std::string>{word} : split(word, '-');
    for (const std::string& piece : pieces) {
      if (!dictionary.fillers.contains(piece)) phrase.push_back(dictionary.words.add(piece));
    }
  }
  return phrase;
}

void join_phrase(std::string_view text, Dictionary& dictionary) {
  std::string name(text);
  std::erase(name, '*');
  std::replace(name.begin(), name.end(), ' ', '_');
  dictionary.joined[name] = read_phrase(text, dictionary);
}

Wording read_wording(std::string_view text, Dictionary& dictionary) {
  Wording wording;
  if (text.starts_with("= ")) {
    wording.whole = true;
    text.remove_prefix(2);
  }
  for (const std::string& part : split(text, '&')) wording.parts.push_back(read_part(part, dictionary));
  if (wording.parts.empty() || wording.parts[0].forbidden) refuse("a wording must begin with what is said");
  Element& head = wording.parts[0].elements[0];
  if (!head.must_be_negated) head.counts = true;
  return wording;
}

Reading read_answer(const std::vector<Token>& tokens, const Dictionary& dictionary) {
  Reading reading;
  for (const Token& token : tokens) {
    if (dictionary.fillers.contains(token.text)) continue;
    reading.tokens.push_back(token);
    reading.words.push_back(dictionary.words.find(token.text));
  }
  for (const auto& [name, phrase] : dictionary.joined) join_in(reading, name, phrase, dictionary);
  return reading;
}

std::vector<Match> find_matches(const Wording& wording, const Reading& reading) {
  std::vector<Match> matches;
  const Matcher matcher(reading);
  for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
    std::uint64_t negators = 0;
    const auto end = matcher.part_at(wording.parts[0], at, negators);
    if (!end || (wording.whole && !is_whole(reading, {at, *end}))) continue;
    if (!find_other_parts(wording, reading, {at, *end}, negators)) continue;
    matches.push_back({at, std::popcount(negators) % 2 == 1});
  }
  return matches;
}

bool stands_in(const Wording& wording, const Reading& reading, int sentence) {
  const auto matches = find_matches(wording, reading);
  return std::any_of(matches.begin(), matches.end(),
                     [&](const Match& match) { return reading.tokens[match.first].sentence == sentence; });
}

}  // namespace posenc
