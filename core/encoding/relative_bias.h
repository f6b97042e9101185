#pragma once
// Relative bias: one trained number per head and bucket of distances, added to the scores. Raffel et al. 2020 (T5).

#include <cstdint>
#include <vector>

#include "encoding/doors.h"
#include "numeric/matrix.h"

namespace posenc {

struct RelativeBias {
  std::int64_t num_buckets = 32;
  std::int64_t max_distance = 128;
  bool bidirectional = true;  // half of the buckets for keys behind the query, half for those before it

  template <class See>
  void settings(See&& see) {
    see("scheme.num_buckets", num_buckets);
    see("scheme.max_distance", max_distance);
    see("scheme.bidirectional", bidirectional);
  }
};

// Refuses num_buckets < 2 (bidirectional: < 4, or odd) and max_distance ≤ num_buckets/2 (bidirectional: /4).
void check_relative_bias(const RelativeBias& kind);

// Trainable numbers of a table: num_buckets·heads. Refuses negative sizes and a product that does not fit 64 bits.
std::int64_t relative_bias_parameters(std::int64_t num_buckets, std::int64_t heads);

// Bucket of every relative position key − query: near distances have one each, far ones share, on a scale of
// logarithms. The limits are those of exact arithmetic, without rounding.
std::vector<std::int64_t> relative_buckets(const RelativeBias& kind, const std::vector<std::int64_t>& relative);

// table[bucket(j − i − past)][head]; one matrix a head, queries × keys. The table is num_buckets × heads.
template <class S>
std::vector<Matrix<S>> relative_bias(const RelativeBias& kind, const Matrix<S>& table, std::int64_t queries,
                                     std::int64_t keys, std::int64_t past = 0);

// Parameters: num_buckets × heads, row = bucket.
template <class S>
class Doors<RelativeBias, S> {
 public:
  static std::int64_t parameter_count(const RelativeBias& kind, ModelShape shape);
  static void initial_parameters(const RelativeBias& kind, ModelShape shape, std::uint64_t seed, S* parameters);

  Doors(const RelativeBias& kind, ModelShape shape, PositionRange positions);
  void bias(const S* parameters, Index head, S* scores, Index rows) const;
  void bias_transpose(Index head, const S* dscores, Index rows, S* gradient) const;

 private:
  Index count_;
  Index heads_;
  std::vector<Index> bucket_;  // that of key − query stands at key − query + count − 1
};

}  // namespace posenc
