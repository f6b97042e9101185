#include "encoding/rotary.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// How the channels of one head pair up: the second member stands `apart` behind the first, the next pair begins `step`
// further.
struct Pairs {
  Index count;
  Index step;
  Index apart;
};

Pairs pairs_of(Index count, Pairing pairing) {
  return pairing == Pairing::interleaved ? Pairs{count, 2, 1} : Pairs{count, 1, count};
}

// Turns the pairs of one head at one position; direction −1 turns them back.
template <class S>
void turn_head(S* head, Pairs pairs, const S* cosine, const S* sine, S direction) {
  for (Index i = 0; i < pairs.count; ++i) {
    S& first = head[i * pairs.step];
    S& second = head[i * pairs.step + pairs.apart];
    const S u = first, v = second, c = cosine[i], s = direction * sine[i];
    first = u * c - v * s;
    second = u * s + v * c;
  }
}

RopeAngles angles_of(const RopeFrequencies& frequencies, const std::vector<double>& positions) {
  const auto count = static_cast<Index>(positions.size());
  const auto pairs = static_cast<Index>(frequencies.inv_freq.size());
  check_entries("a table of angles", count, pairs);

  RopeAngles result{Matrix<double>(count, pairs), Matrix<double>(count, pairs), Matrix<double>(count, pairs)};
  for (Index p = 0; p < count; ++p) {
    const double position = check_finite("a position", positions[static_cast<std::size_t>(p)]);
    for (Index i = 0; i < pairs; ++i) {
      const double angle = position * frequencies.inv_freq[static_cast<std::size_t>(i)];
      const auto turned = sin_cos(angle);
      result.angle(p, i) = angle;
      result.cosine(p, i) = turned.cos;
      result.sine(p, i) = turned.sin;
    }
  }
  return result;
}

// What a turn multiplies by: cosine and sine times the attention factor, positions × pairs.
template <class S>
struct Turns {
  Matrix<S> cosine, sine;
};

template <class S>
Turns<S> turns_of(const RopeFrequencies& frequencies, const std::vector<double>& positions) {
  const RopeAngles angles = angles_of(frequencies, positions);
  const double a = frequencies.attention_factor;
  return {(a * angles.cosine).template cast<S>(), (a * angles.sine).template cast<S>()};
}

}  // namespace

RopeAngles rope_angles(std::int64_t head_dim, const std::vector<double>& positions, const RopeOptions& options) {
  return angles_of(rope_frequencies(head_dim, options), positions);
}

template <class S>
Matrix<S> rotate(const Matrix<S>& x, const std::vector<double>& positions, const Rotary& rotary) {
  if (static_cast<Index>(positions.size()) != x.rows()) {
    refuse({"there are ", positions.size(), " positions for ", x.rows(), " rows"});
  }
  if (x.rows() == 0) return x;  // nothing to turn, and no width to ask for pairs

  const RopeFrequencies frequencies = rope_frequencies(x.cols(), rotary.options);
  const Turns<S> table = turns_of<S>(frequencies, positions);
  const Pairs pairs = pairs_of(table.cosine.cols(), rotary.pairing);

  Matrix<S> turned = x;
  for (Index p = 0; p < x.rows(); ++p) {
    turn_head(turned.row(p).data(), pairs, table.cosine.row(p).data(), table.sine.row(p).data(), S(1));
  }
  return turned;
}

double rotary_score(const std::vector<double>& query, double query_position, const std::vector<double>& key,
                    double key_position, const Rotary& rotary) {
  if (query.size() != key.size()) {
    refuse({"the query has ", query.size(), " channels and the key ", key.size()});
  }
  const auto width = static_cast<Index>(query.size());
  Matrix<double> both(2, width);
  for (Index c = 0; c < width; ++c) {
    both(0, c) = query[static_cast<std::size_t>(c)];
    both(1, c) = key[static_cast<std::size_t>(c)];
  }
  const Matrix<double> turned = rotate(both, {query_position, key_position}, rotary);

  double score = 0;
  for (Index c = 0; c < width; ++c) score += turned(0, c) * turned(1, c);
  return score;
}

template <class S>
Doors<Rotary, S>::Doors(const Rotary& rotary, ModelShape shape, PositionRange positions) : pairing_(rotary.pairing) {
  check_range("heads", shape.heads, 1, max_entries);
  if (shape.d_model % shape.heads != 0) {
    refuse({"d_model ", shape.d_model, " cannot be divided among ", shape.heads, " heads"});
  }
  check_range("count", positions.count, 0, max_entries);
  check_range("first", positions.first, -max_position, max_position);
  head_dim_ = shape.d_model / shape.heads;

  RopeOptions options = rotary.options;
  if (!options.seq_len) options.seq_len = std::max<std::int64_t>(positions.first + positions.count, 0);
  std::vector<double> places(static_cast<std::size_t>(positions.count));
  std::iota(places.begin(), places.end(), static_cast<double>(positions.first));
  Turns<S> table = turns_of<S>(rope_frequencies(head_dim_, options), places);
  cosine_ = std::move(table.cosine);
  sine_ = std::move(table.sine);
}

template <class S>
void Doors<Rotary, S>::turn_by(S* x, Index rows, Index columns, S direction) const {
  const Pairs pairs = pairs_of(cosine_.cols(), pairing_);
  for (Index p = 0; p < rows; ++p) {
    for (Index head = 0; head < columns; head += head_dim_) {
      turn_head(x + p * columns + head, pairs, cosine_.row(p).data(), sine_.row(p).data(), direction);
    }
  }
}

template <class S>
void Doors<Rotary, S>::turn(S* x, Index rows, Index columns) const {
  turn_by(x, rows, columns, S(1));
}

template <class S>
void Doors<Rotary, S>::turn_transpose(S* dx, Index rows, Index columns) const {
  turn_by(dx, rows, columns, S(-1));
}

template Matrix<float> rotate<float>(const Matrix<float>&, const std::vector<double>&, const Rotary&);
template Matrix<double> rotate<double>(const Matrix<double>&, const std::vector<double>&, const Rotary&);
template class Doors<Rotary, float>;
template class Doors<Rotary, double>;

}  // namespace posenc
