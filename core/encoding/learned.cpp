#include "encoding/learned.h"

#include <algorithm>
#include <string>

#include "numeric/random.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

void check_table(const Learned& learned, std::int64_t d_model) {
  check_range("max_len", learned.max_len, 1, max_entries);
  check_range("offset", learned.offset, 0, max_entries);
  check_range("d_model", d_model, 1, max_entries);
  check_entries("a learned table", learned.offset + learned.max_len, d_model);
  if (!(check_finite("spread", learned.spread) >= 0)) refuse("spread", learned.spread, "at least 0");
}

}  // namespace

std::int64_t learned_parameters(std::int64_t max_len, std::int64_t d_model) {
  check_range("max_len", max_len, 0, INT64_MAX);
  check_range("d_model", d_model, 0, INT64_MAX);
  if (d_model > 0 && max_len > INT64_MAX / d_model) {
    refuse({"a learned table of ", max_len, " × ", d_model, " has more numbers than 64 bits count"});
  }
  return max_len * d_model;
}

template <class S>
Matrix<S> learned_table(const Learned& learned, std::int64_t d_model, std::uint64_t seed) {
  check_table(learned, d_model);
  Matrix<S> table(learned.offset + learned.max_len, d_model);
  Doors<Learned, S>::initial_parameters(learned, {static_cast<Index>(d_model), 1}, seed, table.data());
  return table;
}

LearnedRows learned_lookup(std::int64_t table_rows, std::int64_t offset, std::int64_t start, std::int64_t count) {
  check_range("table_rows", table_rows, 1, INT64_MAX);
  check_range("offset", offset, 0, table_rows);
  check_range("start", start, 0, INT64_MAX);
  check_range("count", count, 0, INT64_MAX);

  // neither term is negative, so the sum fits in the unsigned type
  const std::uint64_t end = static_cast<std::uint64_t>(start) + static_cast<std::uint64_t>(count);
  const std::int64_t usable = table_rows - offset;
  if (end > static_cast<std::uint64_t>(usable)) {
    refuse({"positions up to ", std::to_string(end), " (start + count) need more than the ", usable,
            " rows that the learned table has for them"});
  }
  check_entries("a list of rows", count, 1);

  LearnedRows result{{}, usable};
  result.rows.reserve(static_cast<std::size_t>(count));
  for (std::int64_t t = 0; t < count; ++t) result.rows.push_back(offset + start + t);
  return result;
}

Matrix<std::int64_t> position_ids(const Matrix<std::int64_t>& mask, std::int64_t first, std::int64_t pad) {
  check_range("first", first, -max_position, max_position);
  check_range("pad", pad, -max_position, max_position);

  Matrix<std::int64_t> ids(mask.rows(), mask.cols());
  for (Index b = 0; b < mask.rows(); ++b) {
    std::int64_t next = first;
    for (Index t = 0; t < mask.cols(); ++t) {
      const std::int64_t token = check_range("a mask entry", mask(b, t), 0, 1);
      ids(b, t) = token == 1 ? next++ : pad;
    }
  }
  return ids;
}

template <class S>
std::int64_t Doors<Learned, S>::parameter_count(const Learned& learned, ModelShape shape) {
  check_table(learned, shape.d_model);
  return (learned.offset + learned.max_len) * shape.d_model;
}

template <class S>
void Doors<Learned, S>::initial_parameters(const Learned& learned, ModelShape shape, std::uint64_t seed,
                                           S* parameters) {
  check_table(learned, shape.d_model);
  std::fill_n(parameters, learned.offset * shape.d_model, S(0));
  S* const rows = parameters + learned.offset * shape.d_model;
  const Index count = learned.max_len * shape.d_model;
  Random random(seed);
  for (Index k = 0; k < count; ++k) {
    const double unit = learned.start == LearnedStart::normal ? random.normal() : 2 * random.uniform() - 1;
    rows[k] = static_cast<S>(learned.spread * unit);
  }
}

template <class S>
Doors<Learned, S>::Doors(const Learned& learned, ModelShape shape, PositionRange positions) : d_model_(shape.d_model) {
  check_table(learned, shape.d_model);
  learned_lookup(learned.offset + learned.max_len, learned.offset, positions.first, positions.count);
  begin_ = (learned.offset + positions.first) * shape.d_model;
}

template <class S>
void Doors<Learned, S>::add(const S* parameters, S* x, Index rows) const {
  const S* const table = parameters + begin_;
  for (Index k = 0; k < rows * d_model_; ++k) x[k] += table[k];
}

template <class S>
void Doors<Learned, S>::add_transpose(const S* dx, Index rows, S* gradient) const {
  S* const table = gradient + begin_;
  for (Index k = 0; k < rows * d_model_; ++k) table[k] += dx[k];
}

template Matrix<float> learned_table<float>(const Learned&, std::int64_t, std::uint64_t);
template Matrix<double> learned_table<double>(const Learned&, std::int64_t, std::uint64_t);
template class Doors<Learned, float>;
template class Doors<Learned, double>;

}  // namespace posenc
