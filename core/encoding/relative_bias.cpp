#include "encoding/relative_bias.h"

#include "encoding/relative_bucket.h"
#include "numeric/random.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr std::int64_t most_buckets = 1 << 16;
constexpr double initial_spread = 0.02;

// Bucket of key − query.
std::int64_t bucket_of(const RelativeBias& kind, std::int64_t relative) {
  // the magnitude in unsigned arithmetic: −INT64_MIN does not fit the signed type
  const std::uint64_t magnitude =
      relative < 0 ? 0 - static_cast<std::uint64_t>(relative) : static_cast<std::uint64_t>(relative);
  if (!kind.bidirectional) return relative >= 0 ? 0 : distance_bucket(magnitude, kind.num_buckets, kind.max_distance);

  const std::int64_t half = kind.num_buckets / 2;
  return distance_bucket(magnitude, half, kind.max_distance) + (relative > 0 ? half : 0);
}

// Buckets of the relative positions low, low + 1, … low + count − 1.
std::vector<Index> bucket_run(const RelativeBias& kind, std::int64_t low, std::int64_t count) {
  std::vector<Index> buckets(static_cast<std::size_t>(count));
  for (std::int64_t k = 0; k < count; ++k) buckets[static_cast<std::size_t>(k)] = bucket_of(kind, low + k);
  return buckets;
}

}  // namespace

void check_relative_bias(const RelativeBias& kind) {
  if (kind.bidirectional) {
    check_range("num_buckets (of both sides)", kind.num_buckets, 4, most_buckets);
    if (kind.num_buckets % 2 != 0) refuse("num_buckets (of both sides)", kind.num_buckets, "even");
  } else {
    check_range("num_buckets", kind.num_buckets, 2, most_buckets);
  }
  const std::int64_t own = (kind.bidirectional ? kind.num_buckets / 2 : kind.num_buckets) / 2;
  if (kind.max_distance <= own) {
    refuse("max_distance", kind.max_distance,
           sentence({"more than ", own, " (nearer ones have a bucket of their own)"}));
  }
  check_range("max_distance", kind.max_distance, own + 1, greatest_max_distance);
}

std::int64_t relative_bias_parameters(std::int64_t num_buckets, std::int64_t heads) {
  check_range("num_buckets", num_buckets, 0, INT64_MAX);
  check_range("heads", heads, 0, INT64_MAX);
  if (heads > 0 && num_buckets > INT64_MAX / heads) {
    refuse({"a table of ", num_buckets, " × ", heads, " has more numbers than 64 bits count"});
  }
  return num_buckets * heads;
}

std::vector<std::int64_t> relative_buckets(const RelativeBias& kind, const std::vector<std::int64_t>& relative) {
  check_relative_bias(kind);
  std::vector<std::int64_t> buckets;
  buckets.reserve(relative.size());
  for (const std::int64_t distance : relative) buckets.push_back(bucket_of(kind, distance));
  return buckets;
}

template <class S>
std::vector<Matrix<S>> relative_bias(const RelativeBias& kind, const Matrix<S>& table, std::int64_t queries,
                                     std::int64_t keys, std::int64_t past) {
  check_relative_bias(kind);
  if (table.rows() != kind.num_buckets) {
    refuse({"the table has ", table.rows(), " rows for ", kind.num_buckets, " buckets"});
  }
  check_range("queries", queries, 0, max_position);
  check_range("keys", keys, 0, max_position);
  check_range("past", past, -max_position, max_position);
  check_entries("a bias", queries, keys);
  check_entries("a bias of all heads", queries * keys, table.cols());

  if (queries == 0 || keys == 0) return std::vector(static_cast<std::size_t>(table.cols()), Matrix<S>(queries, keys));

  // one bucket a distance: key 0 seen from the last query stands first
  const std::vector<Index> buckets = bucket_run(kind, -(queries - 1) - past, queries + keys - 1);
  std::vector<Matrix<S>> heads;
  for (Index h = 0; h < table.cols(); ++h) {
    Matrix<S> bias(queries, keys);
    for (Index i = 0; i < queries; ++i) {
      for (Index j = 0; j < keys; ++j) bias(i, j) = table(buckets[static_cast<std::size_t>(j - i + queries - 1)], h);
    }
    heads.push_back(std::move(bias));
  }
  return heads;
}

template <class S>
std::int64_t Doors<RelativeBias, S>::parameter_count(const RelativeBias& kind, ModelShape shape) {
  check_relative_bias(kind);
  check_range("heads", shape.heads, 1, max_entries);
  check_entries("a table of relative bias", kind.num_buckets, shape.heads);
  return kind.num_buckets * shape.heads;
}

template <class S>
void Doors<RelativeBias, S>::initial_parameters(const RelativeBias& kind, ModelShape shape, std::uint64_t seed,
                                                S* parameters) {
  const std::int64_t count = parameter_count(kind, shape);
  Random random(seed);
  for (std::int64_t k = 0; k < count; ++k) parameters[k] = static_cast<S>(initial_spread * random.normal());
}

template <class S>
Doors<RelativeBias, S>::Doors(const RelativeBias& kind, ModelShape shape, PositionRange positions)
    : count_(positions.count), heads_(shape.heads) {
  parameter_count(kind, shape);
  check_range("count", positions.count, 0, max_entries);
  if (count_ > 0) bucket_ = bucket_run(kind, 1 - count_, 2 * count_ - 1);
}

template <class S>
void Doors<RelativeBias, S>::bias(const S* parameters, Index head, S* scores, Index rows) const {
  for (Index i = 0; i < rows; ++i) {
    const Index* const bucket = bucket_.data() + count_ - 1 - i;
    for (Index j = 0; j < rows; ++j) scores[i * rows + j] += parameters[bucket[j] * heads_ + head];
  }
}

template <class S>
void Doors<RelativeBias, S>::bias_transpose(Index head, const S* dscores, Index rows, S* gradient) const {
  for (Index i = 0; i < rows; ++i) {
    const Index* const bucket = bucket_.data() + count_ - 1 - i;
    for (Index j = 0; j < rows; ++j) gradient[bucket[j] * heads_ + head] += dscores[i * rows + j];
  }
}

template std::vector<Matrix<float>> relative_bias<float>(const RelativeBias&, const Matrix<float>&, std::int64_t,
                                                         std::int64_t, std::int64_t);
template std::vector<Matrix<double>> relative_bias<double>(const RelativeBias&, const Matrix<double>&, std::int64_t,
                                                           std::int64_t, std::int64_t);
template class Doors<RelativeBias, float>;
template class Doors<RelativeBias, double>;

}  // namespace posenc
