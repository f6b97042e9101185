#pragma once
// What the small model is asked to learn: short strings and the answer expected at each of their places. Some strings
// are held out by a hash, so that no run ever trains on what it is tested on.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "numeric/matrix.h"
#include "numeric/random.h"

namespace posenc {

enum class TaskKind {
  reverse,       // place t: the digit at the mirrored place
  copy,          // place t: the digit that stands there
  previous,      // place t: the digit before it; the first place is not asked
  sort,          // place t: the t-th smallest digit
  who_did_it,    // each word of "dog bites man": subject, verb or object
  most_frequent  // every place: the digit that occurs most; strings with a tie are never drawn
};

struct TaskShape {
  Index vocabulary;
  Index classes;
  Index shortest, longest;  // lengths that the task has
};

inline constexpr Index longest_string = 256;

TaskShape task_shape(TaskKind task);

// The word for a token id, and for a class of the answer: digits "0" … "9", or words and roles.
std::string token_text(TaskKind task, std::int32_t id);
std::string answer_text(TaskKind task, std::int32_t answer);

// The answers to a string: one class a place, no_target where none is asked.
std::vector<std::int32_t> task_answers(TaskKind task, const std::vector<std::int32_t>& ids);

// Does the string belong to the fifth that is held out? Told by a hash of its ids.
bool held_out(const std::vector<std::int32_t>& ids);

// A string of the task, all equally likely, of the training or the held-out part. Refuses a length outside the task's
// and one that has no such string.
std::vector<std::int32_t> draw_string(TaskKind task, Index length, bool from_held_out, Random& random);

// The reader's own string: digits side by side or apart, or words; "dog bites man". Refuses what the task does not
// know.
std::vector<std::int32_t> read_string(TaskKind task, std::string_view text);

}  // namespace posenc
