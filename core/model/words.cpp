#include "model/words.h"

#include <algorithm>
#include <array>

#include "numeric/random.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// The words of the lesson's own sentences.
constexpr std::array<std::string_view, 32> vocabulary = {
    "the",  "a",    "dog",   "man",  "bites", "cat",   "sat",  "on", "mat",   "chases", "mouse",
    "i",    "you",  "she",   "he",   "loves", "only",  "not",  "is", "was",   "bird",   "fish",
    "sees", "eats", "river", "bank", "time",  "flies", "like", "an", "arrow", "and"};

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool is_punctuation(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

std::uint32_t fnv1a(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash;
}

// Streams of the random numbers below this are used elsewhere (weights of the attention layer).
constexpr std::uint64_t first_word_stream = 1 << 16;

}  // namespace

std::vector<std::string> split_words(std::string_view sentence) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t start = at;
    while (at < sentence.size() && !is_space(sentence[at])) ++at;
    if (at > start) words.emplace_back(sentence.substr(start, at - start));
    if (static_cast<std::int64_t>(words.size()) > max_words) {
      refuse({"the sentence must have at most ", max_words, " words"});
    }
    ++at;
  }
  if (words.empty()) refuse("the sentence must have at least one word");
  return words;
}

std::string folded(std::string_view word) {
  std::string_view core = word;
  while (!core.empty() && is_punctuation(core.front())) core.remove_prefix(1);
  while (!core.empty() && is_punctuation(core.back())) core.remove_suffix(1);
  std::string lower(core.empty() ? word : core);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::int64_t vocabulary_size() { return static_cast<std::int64_t>(vocabulary.size()); }

std::int64_t token_id(std::string_view word) {
  const std::string key = folded(word);
  const auto known = std::find(vocabulary.begin(), vocabulary.end(), key);
  if (known != vocabulary.end()) return known - vocabulary.begin();
  return vocabulary_size() + fnv1a(key);
}

std::vector<std::int64_t> token_ids(const std::vector<std::string>& words) {
  std::vector<std::int64_t> ids;
  for (const std::string& word : words) ids.push_back(token_id(word));
  return ids;
}

template <class S>
Matrix<S> token_vectors(const std::vector<std::int64_t>& ids, Index d_model, std::uint64_t seed, double sigma) {
  check_range("d_model", d_model, 1, 4096);
  check_finite("sigma", sigma);
  check_entries("token vectors", static_cast<std::int64_t>(ids.size()), d_model);
  Matrix<S> vectors(static_cast<Index>(ids.size()), d_model);  // ids × d_model
  for (Index t = 0; t < vectors.rows(); ++t) {
    const std::int64_t id = check_range("token id", ids[static_cast<std::size_t>(t)], 0, std::int64_t{1} << 40);
    Random random(seed, first_word_stream + static_cast<std::uint64_t>(id));
    for (Index c = 0; c < d_model; ++c) vectors(t, c) = static_cast<S>(sigma * random.normal());
  }
  return vectors;
}

template Matrix<float> token_vectors<float>(const std::vector<std::int64_t>&, Index, std::uint64_t, double);
template Matrix<double> token_vectors<double>(const std::vector<std::int64_t>&, Index, std::uint64_t, double);

}  // namespace posenc
