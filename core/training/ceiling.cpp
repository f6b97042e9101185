#include "training/ceiling.h"

#include <algorithm>
#include <vector>

#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr std::int64_t digits_of_tasks = 10;

// Probability that none of `boxes` boxes gets more than `most` of n balls. Box after box: of m balls that fall on the
// first a boxes, k land in the last of them with the binomial probability for 1/a. All terms are positive, so no digits
// are lost.
double none_above(std::int64_t n, std::int64_t boxes, std::int64_t most) {
  const auto size = static_cast<std::size_t>(n) + 1;
  std::vector<double> chance(size);  // by number of balls
  for (std::int64_t m = 0; m <= n; ++m) chance[static_cast<std::size_t>(m)] = m <= most ? 1 : 0;
  for (std::int64_t a = 2; a <= boxes; ++a) {
    const double hit = 1 / static_cast<double>(a);
    const double miss = 1 - hit;
    std::vector<double> next(size, 0);
    double all_miss = 1;  // miss^m
    for (std::int64_t m = 0; m <= n; ++m) {
      double binomial = all_miss;
      for (std::int64_t k = 0; k <= std::min(m, most); ++k) {
        next[static_cast<std::size_t>(m)] += binomial * chance[static_cast<std::size_t>(m - k)];
        binomial *= static_cast<double>(m - k) / static_cast<double>(k + 1) * (hit / miss);
      }
      all_miss *= miss;
    }
    chance = next;
  }
  return chance.back();
}

double double_factorial(std::int64_t n) {
  double product = 1;
  for (; n > 1; n -= 2) product *= static_cast<double>(n);
  return product;
}

// No positions, no mask.
std::optional<double> unordered(TaskKind task, Index length) {
  const auto n = static_cast<double>(length);
  switch (task) {
    case TaskKind::copy:
    case TaskKind::most_frequent:
      return 1;
    case TaskKind::reverse:
      return reverse_ceiling(Measure::token, Digits::independent, digits_of_tasks, length);
    case TaskKind::previous:  // the digit before it is any of the others
      return expected_largest_count(length - 1, digits_of_tasks) / (n - 1);
    case TaskKind::sort:  // its place in the order is any of them
      return expected_largest_count(length, digits_of_tasks) / n;
    case TaskKind::who_did_it:  // the verb is known, subject and object are a coin toss
      return 2.0 / 3;
  }
  return {};
}

// Positions and a causal mask.
std::optional<double> from_the_past(TaskKind task, Index length) {
  switch (task) {
    case TaskKind::copy:
    case TaskKind::previous:
    case TaskKind::who_did_it:
      return 1;
    case TaskKind::reverse: {  // what is still to come is guessed: one in ten
      const auto n = static_cast<double>(length);
      const auto seen = static_cast<double>((length + 1) / 2);
      return (seen + (n - seen) / static_cast<double>(digits_of_tasks)) / n;
    }
    default:
      return {};
  }
}

}  // namespace

double expected_largest_count(std::int64_t n, std::int64_t boxes) {
  check_range("n", n, 0, 512);
  check_range("boxes", boxes, 1, 4096);
  // E[X] = Σ P(X > c)
  double expected = 0;
  for (std::int64_t c = 0; c < n; ++c) expected += 1 - none_above(n, boxes, c);
  return expected;
}

double reverse_ceiling(Measure measure, Digits digits, std::int64_t alphabet, std::int64_t length) {
  check_range("alphabet", alphabet, 1, 4096);
  check_range("length", length, 1, 512);
  if (digits == Digits::distinct && length > alphabet) {
    refuse({"distinct digits must be at least as many as the length ", length, ", not ", alphabet});
  }
  // a slot of an even string is not its own mirror image, so it can leave its own digit out
  const std::int64_t candidates = length % 2 == 0 ? length - 1 : length;
  if (digits == Digits::distinct) {
    return 1 / (measure == Measure::token ? static_cast<double>(candidates) : double_factorial(candidates));
  }
  if (measure == Measure::exact) refuse("the share of right strings is not derived for independent digits");
  return expected_largest_count(candidates, alphabet) / static_cast<double>(candidates);
}

std::optional<double> ceiling(TaskKind task, Index length, bool causal, bool positions) {
  const TaskShape shape = task_shape(task);
  check_range("length", length, shape.shortest, shape.longest);
  if (!causal) return positions ? std::optional<double>(1) : unordered(task, length);
  if (positions) return from_the_past(task, length);
  if (task == TaskKind::copy) return 1;  // no order is needed
  // a mask alone lets a model count what it has seen; only the roles are simple: the subject has seen no verb
  if (task == TaskKind::who_did_it) return 1;
  return {};
}

}  // namespace posenc
