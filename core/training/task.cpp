#include "training/task.h"

#include <algorithm>
#include <array>

#include "model/loss.h"
#include "model/words.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr std::int32_t digits = 10;
constexpr std::int32_t nouns = 12;
constexpr std::array<std::string_view, 18> actors_and_acts = {"dog",   "man",    "cat",    "bird",  "mouse", "fish",
                                                              "horse", "child",  "fox",    "nurse", "robot", "king",
                                                              "bites", "chases", "greets", "helps", "hears", "paints"};
constexpr std::array<std::string_view, 3> roles = {"subject", "verb", "object"};

// Enough draws that a length with any string at all is found (the rarest has some of each hundred).
constexpr int most_draws = 100000;

// The digit that occurs most, or no_target when two share the first place.
std::int32_t most_frequent(const std::vector<std::int32_t>& ids) {
  std::array<int, digits> count{};
  for (const std::int32_t id : ids) ++count[static_cast<std::size_t>(id)];
  const auto top = std::max_element(count.begin(), count.end());
  if (std::count(count.begin(), count.end(), *top) > 1) return no_target;
  return static_cast<std::int32_t>(top - count.begin());
}

std::vector<std::int32_t> draw_any(TaskKind task, Index length, Random& random) {
  std::vector<std::int32_t> ids(static_cast<std::size_t>(length));
  if (task == TaskKind::who_did_it) {
    // two different actors: nobody can tell "dog bites dog" apart
    const auto first = static_cast<std::int32_t>(random.below(nouns));
    const auto other = static_cast<std::int32_t>(random.below(nouns - 1));
    const auto act = static_cast<std::int32_t>(actors_and_acts.size()) - nouns;
    ids = {first, nouns + static_cast<std::int32_t>(random.below(act)), other < first ? other : other + 1};
  } else {
    for (std::int32_t& id : ids) id = static_cast<std::int32_t>(random.below(digits));
  }
  return ids;
}

}  // namespace

TaskShape task_shape(TaskKind task) {
  const auto words = static_cast<Index>(actors_and_acts.size());
  if (task == TaskKind::who_did_it) return {words, static_cast<Index>(roles.size()), 3, 3};
  return {digits, digits, task == TaskKind::most_frequent ? 3 : 2, longest_string};
}

std::string token_text(TaskKind task, std::int32_t id) {
  check_range("token id", id, 0, task_shape(task).vocabulary - 1);
  if (task == TaskKind::who_did_it) return std::string(actors_and_acts[static_cast<std::size_t>(id)]);
  return decimal(std::int64_t{id});
}

std::string answer_text(TaskKind task, std::int32_t answer) {
  if (answer == no_target) return "";
  check_range("answer", answer, 0, task_shape(task).classes - 1);
  if (task == TaskKind::who_did_it) return std::string(roles[static_cast<std::size_t>(answer)]);
  return decimal(std::int64_t{answer});
}

std::vector<std::int32_t> task_answers(TaskKind task, const std::vector<std::int32_t>& ids) {
  std::vector<std::int32_t> answers = ids;
  switch (task) {
    case TaskKind::copy:
      break;
    case TaskKind::reverse:
      std::reverse(answers.begin(), answers.end());
      break;
    case TaskKind::previous:
      std::rotate(answers.begin(), answers.end() - 1, answers.end());
      answers[0] = no_target;
      break;
    case TaskKind::sort:
      std::sort(answers.begin(), answers.end());
      break;
    case TaskKind::who_did_it:
      answers = {0, 1, 2};
      break;
    case TaskKind::most_frequent:
      std::fill(answers.begin(), answers.end(), most_frequent(ids));
      break;
  }
  return answers;
}

bool held_out(const std::vector<std::int32_t>& ids) {
  // FNV-1a, and a last stir so that the low bits depend on every id
  std::uint32_t hash = 2166136261u;
  for (const std::int32_t id : ids) hash = (hash ^ static_cast<std::uint32_t>(id)) * 16777619u;
  hash ^= hash >> 16;
  hash *= 0x85ebca6bu;
  hash ^= hash >> 13;
  return hash % 5 == 0;
}

std::vector<std::int32_t> draw_string(TaskKind task, Index length, bool from_held_out, Random& random) {
  const TaskShape shape = task_shape(task);
  check_range("length", length, shape.shortest, shape.longest);
  for (int draw = 0; draw < most_draws; ++draw) {
    std::vector<std::int32_t> ids = draw_any(task, length, random);
    if (held_out(ids) != from_held_out) continue;
    if (task == TaskKind::most_frequent && most_frequent(ids) == no_target) continue;
    return ids;
  }
  refuse("length", std::int64_t{length}, "one of which strings are left to draw");
}

std::vector<std::int32_t> read_string(TaskKind task, std::string_view text) {
  std::vector<std::int32_t> ids;
  if (task == TaskKind::who_did_it) {
    for (const std::string& word : split_words(text)) {
      const auto known = std::find(actors_and_acts.begin(), actors_and_acts.end(), folded(word));
      if (known == actors_and_acts.end()) refuse({"the model of this task does not know the word \"", word, "\""});
      ids.push_back(static_cast<std::int32_t>(known - actors_and_acts.begin()));
    }
  } else {
    for (const char c : text) {
      if (c == ' ' || c == ',') continue;
      if (c < '0' || c > '9') refuse("the string must be made of the digits 0 to 9");
      ids.push_back(c - '0');
    }
  }
  const TaskShape shape = task_shape(task);
  check_range("length of the string", static_cast<std::int64_t>(ids.size()), shape.shortest, shape.longest);
  return ids;
}

}  // namespace posenc
