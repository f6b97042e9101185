#include "grading/matching.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace posenc {

namespace {

using Words = std::vector<std::vector<int>>;  // by token: the words it may stand for

bool stands_for(const std::vector<int>& words, int word) {
  return std::binary_search(words.begin(), words.end(), word);
}

// Replaces the phrase by its name wherever it stands.
void join_in(std::vector<Token>& tokens, Words& words, const std::string& name, const Phrase& phrase,
             const Dictionary& dictionary) {
  for (std::size_t at = 0; at + phrase.size() <= tokens.size(); ++at) {
    bool stands = true;
    for (std::size_t i = 0; i < phrase.size() && stands; ++i) stands = stands_for(words[at + i], phrase[i]);
    if (!stands) continue;
    tokens[at].text = name;
    words[at] = dictionary.find(name);
    const auto second = static_cast<std::ptrdiff_t>(at) + 1, end = static_cast<std::ptrdiff_t>(at + phrase.size());
    tokens.erase(tokens.begin() + second, tokens.begin() + end);
    words.erase(words.begin() + second, words.begin() + end);
  }
}

// The end of the phrase that begins at `at`, all in one sentence; punctuation between its words is passed over.
std::optional<std::size_t> phrase_end(const Phrase& phrase, const std::vector<Token>& tokens, const Words& words,
                                      std::size_t at) {
  const int sentence = tokens[at].sentence;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    while (i > 0 && at < tokens.size() && is_punctuation(tokens[at]) && !stands_for(words[at], phrase[i])) ++at;
    if (at >= tokens.size() || tokens[at].sentence != sentence || !stands_for(words[at], phrase[i]))
      return std::nullopt;
    ++at;
  }
  return at;
}

class Matcher {
 public:
  explicit Matcher(const Reading& reading) : reading_(reading) {}

  const std::vector<Span>& places(const Element& element) const {
    return reading_.places[static_cast<std::size_t>(element.set)];
  }

  // Where the part ends when its first element stands at `first`; adds the negators of what counts.
  std::optional<std::size_t> part_end(const Part& part, Span first, std::uint64_t& negators) const {
    const Element& head = part.elements[0];
    const std::uint64_t reaching = reaching_negators(first);
    if (head.must_be_negated && std::popcount(reaching) % 2 == 0) return std::nullopt;
    const auto end = rest_end(part, 1, first.end, negators);
    if (end && head.counts) negators |= reaching;
    return end;
  }

 private:
  // Elements k … after `at`, each as near as its gap allows.
  std::optional<std::size_t> rest_end(const Part& part, std::size_t k, std::size_t at, std::uint64_t& negators) const {
    if (k == part.elements.size()) return at;
    const Element& element = part.elements[k];
    const auto& all = places(element);
    const auto from =
        std::lower_bound(all.begin(), all.end(), at, [](Span span, std::size_t first) { return span.first < first; });
    for (auto place = from; place != all.end() && is_near(at, place->first, element.gap); ++place) {
      const std::uint64_t reaching = reaching_negators(*place);
      if (element.must_be_negated && std::popcount(reaching) % 2 == 0) continue;
      std::uint64_t rest = 0;
      const auto end = rest_end(part, k + 1, place->end, rest);
      if (!end) continue;
      negators |= rest | (element.counts ? reaching : 0);
      return end;
    }
    return std::nullopt;
  }

  // No more than `gap` words, and no end of a sentence, between the tokens `at` and `next`.
  bool is_near(std::size_t at, std::size_t next, int gap) const {
    if (reading_.tokens[next].sentence != reading_.tokens[at - 1].sentence) return false;
    int words = 0;
    for (; at < next && words <= gap; ++at) {
      if (reading_.tokens[at].text == "but") return false;  // a new claim begins
      words += !is_punctuation(reading_.tokens[at]);
    }
    return words <= gap;
  }

  std::uint64_t reaching_negators(Span span) const {
    std::uint64_t all = 0;
    for (std::size_t at = span.first; at < span.end; ++at) all |= reading_.tokens[at].negators;
    return all;
  }

  const Reading& reading_;
};

struct Candidate {
  Span span;
  std::uint64_t negators = 0;
};

// The place of the part nearest to `first` in its sentence that overlaps nothing taken.
std::optional<Candidate> nearest(const Part& part, const Reading& reading, const std::vector<Span>& taken) {
  const Matcher matcher(reading);
  const Span first = taken.front();
  std::optional<Candidate> best;
  std::size_t best_distance = reading.tokens.size();
  for (const Span place : matcher.places(part.elements[0])) {
    if (reading.tokens[place.first].sentence != reading.tokens[first.first].sentence) continue;
    std::uint64_t negators = 0;
    const auto end = matcher.part_end(part, place, negators);
    if (!end) continue;
    const bool overlaps =
        std::any_of(taken.begin(), taken.end(), [&](Span span) { return place.first < span.end && span.first < *end; });
    const std::size_t distance = place.first > first.first ? place.first - first.first : first.first - place.first;
    if (overlaps || distance >= best_distance) continue;
    best = Candidate{{place.first, *end}, negators};
    best_distance = distance;
  }
  return best;
}

bool find_other_parts(const Wording& wording, const Reading& reading, Span first, std::uint64_t& negators) {
  std::vector<Span> taken = {first};
  for (std::size_t i = 1; i < wording.parts.size(); ++i) {
    const auto found = nearest(wording.parts[i], reading, taken);
    if (wording.parts[i].forbidden == found.has_value()) return false;
    if (!found) continue;
    taken.push_back(found->span);
    negators |= found->negators;
  }
  return true;
}

// Whether nothing but punctuation stands outside of the span.
bool is_whole(const Reading& reading, Span span) {
  for (std::size_t at = 0; at < reading.tokens.size(); ++at) {
    if ((at < span.first || at >= span.end) && !is_punctuation(reading.tokens[at])) return false;
  }
  return true;
}

}  // namespace

Reading read_answer(const std::vector<Token>& tokens, const Dictionary& dictionary) {
  Reading reading;
  Words words;
  for (const Token& token : tokens) {
    if (dictionary.is_filler(token.text)) continue;
    reading.tokens.push_back(token);
    words.push_back(dictionary.find(token.text));
  }
  for (const auto& [name, phrase] : dictionary.joined()) join_in(reading.tokens, words, name, phrase, dictionary);

  reading.places.resize(dictionary.set_count());
  for (std::size_t at = 0; at < words.size(); ++at) {
    const Token& token = reading.tokens[at];
    if (token.kind == TokenKind::word && words[at].empty() && dictionary.is_unknown(token.text)) {
      reading.places[Dictionary::unknown_set].push_back({at, at + 1});
    }
    for (const int word : words[at]) {
      for (const auto& [set, number] : dictionary.openings(word)) {
        const Phrase& phrase = dictionary.set(set)[static_cast<std::size_t>(number)];
        if (const auto end = phrase_end(phrase, reading.tokens, words, at)) {
          reading.places[static_cast<std::size_t>(set)].push_back({at, *end});
        }
      }
    }
  }
  return reading;
}

std::vector<Match> find_matches(const Wording& wording, const Reading& reading) {
  std::vector<Match> matches;
  const Matcher matcher(reading);
  for (const Span place : matcher.places(wording.parts[0].elements[0])) {
    std::uint64_t negators = 0;
    const auto end = matcher.part_end(wording.parts[0], place, negators);
    if (!end || (wording.whole && !is_whole(reading, {place.first, *end}))) continue;
    if (!find_other_parts(wording, reading, {place.first, *end}, negators)) continue;
    matches.push_back({place.first, std::popcount(negators) % 2 == 1});
  }
  return matches;
}

bool stands_in(const Wording& wording, const Reading& reading, int sentence) {
  const auto matches = find_matches(wording, reading);
  return std::any_of(matches.begin(), matches.end(),
                     [&](const Match& match) { return reading.tokens[match.first].sentence == sentence; });
}

}  // namespace posenc
