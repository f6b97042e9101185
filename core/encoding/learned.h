#pragma once
// Learned positions: a table of max_len rows, trained like every other weight, row p added to token p. It has no row
// beyond its end, and says so.

#include <cstdint>
#include <vector>

#include "encoding/doors.h"
#include "numeric/matrix.h"

namespace posenc {

enum class LearnedStart { normal, uniform };

struct Learned {
  std::int64_t max_len = 512;  // positions that can be used
  std::int64_t offset = 0;     // rows kept free before the first: 2 in BART, padding index + 1 in RoBERTa
  LearnedStart start = LearnedStart::normal;  // N(0, σ) or uniform on (−σ√3, σ√3), which has the same spread
  double sigma = 0.02;
};

// Rows offset + start + t for t = 0 … count − 1 of a table of table_rows rows. Refuses, never clips or wraps.
struct LearnedRows {
  std::vector<std::int64_t> rows;
  std::int64_t usable;  // table_rows − offset
};
LearnedRows learned_lookup(std::int64_t table_rows, std::int64_t offset, std::int64_t start, std::int64_t count);

// Parameters: (offset + max_len) × d_model, row = position.
template <class S>
class Doors<Learned, S> {
 public:
  static std::int64_t parameter_count(const Learned& learned, ModelShape shape);
  static void initial_parameters(const Learned& learned, ModelShape shape, std::uint64_t seed, S* parameters);

  Doors(const Learned& learned, ModelShape shape, PositionRange positions);
  void add(const S* parameters, S* x, Index rows) const;
  void add_transpose(const S* dx, Index rows, S* gradient) const;

 private:
  Index first_row_;
  Index count_;
  Index d_model_;
};

}  // namespace posenc
