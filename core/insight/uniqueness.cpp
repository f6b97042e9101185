#include "insight/uniqueness.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr Index block = 16;  // columns between two looks at the bound

// Σ (a − b)², or something above the bound as soon as that is certain. NaN for rows that hold one.
template <class S>
double squared_distance(const S* a, const S* b, Index d, double bound) {
  double sum = 0;
  for (Index begin = 0; begin < d && !(sum > bound); begin += block) {
    for (Index c = begin; c < std::min(d, begin + block); ++c) {
      const double difference = static_cast<double>(a[c]) - static_cast<double>(b[c]);
      sum += difference * difference;
    }
  }
  return sum;
}

}  // namespace

template <class S>
std::vector<LookAlike> look_alikes(const Matrix<S>& table) {
  const Index rows = table.rows(), d = table.cols();
  check_range("the number of rows to compare", rows, 0, 4096);

  std::vector<LookAlike> nearest(static_cast<std::size_t>(rows), {-1, std::numeric_limits<double>::infinity()});
  for (Index p = 0; p < rows; ++p) {
    for (Index q = p + 1; q < rows; ++q) {
      LookAlike& of_p = nearest[static_cast<std::size_t>(p)];
      LookAlike& of_q = nearest[static_cast<std::size_t>(q)];
      const double bound = std::max(of_p.distance, of_q.distance);
      const double squared = squared_distance(table.data() + p * d, table.data() + q * d, d, bound);
      if (squared < of_p.distance) of_p = {q, squared};
      if (squared < of_q.distance) of_q = {p, squared};
    }
  }
  for (LookAlike& answer : nearest) answer.distance = std::sqrt(answer.distance);
  return nearest;
}

template std::vector<LookAlike> look_alikes(const Matrix<float>&);
template std::vector<LookAlike> look_alikes(const Matrix<double>&);

}  // namespace posenc
