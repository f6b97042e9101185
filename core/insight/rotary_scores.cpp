#include "insight/rotary_scores.h"

#include <cmath>
#include <vector>

#include "numeric/matmul.h"
#include "numeric/random.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// The same vector in every row, count × width.
Matrix<float> repeated(Index count, Index width, Random& random) {
  Matrix<float> rows(count, width);
  for (Index c = 0; c < width; ++c) rows.col(c).setConstant(static_cast<float>(random.normal()));
  return rows;
}

}  // namespace

Matrix<float> rotary_scores(std::int64_t count, double start, std::int64_t head_dim, const Rotary& rotary,
                            std::uint64_t seed) {
  check_range("positions", count, 1, max_entries);
  check_range("head_dim", head_dim, 1, max_entries);
  check_entries("the scores", count, count);
  check_entries("the queries", count, head_dim);
  check_finite("start", start);
  std::vector<double> positions;
  for (std::int64_t p = 0; p < count; ++p) positions.push_back(start + static_cast<double>(p));

  Random random(seed);
  const auto rows = static_cast<Index>(count), width = static_cast<Index>(head_dim);
  const Matrix<float> queries = rotate(repeated(rows, width, random), positions, rotary);
  const Matrix<float> keys = rotate(repeated(rows, width, random), positions, rotary);
  return product(view(queries), transposed(view(keys))) / std::sqrt(static_cast<float>(head_dim));
}

}  // namespace posenc
