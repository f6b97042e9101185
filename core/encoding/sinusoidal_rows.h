#pragma once
// How the rows of a sinusoidal table are made: one by one from their angles, or many by rotation.

#include <vector>

#include "encoding/sinusoidal.h"

namespace posenc {

// One row from its angles, each of them known to more than 90 bits.
template <class S>
struct SinusoidalRow {
  SinusoidalOptions options;
  ColumnOrder order;
  std::vector<DoubleDouble> frequencies;

  // The position as a sum of two doubles: 0.1 + 7 is not rounded.
  DoubleDouble position(Index row) const { return two_sum(options.start, static_cast<double>(row)); }

  // The waves of a row: not the column of zeros that may follow.
  void write(Index row, S* to) const;

  // The entries of one pair among them.
  void write_pair(Index row, Index pair, S* to) const;
};

// All rows of the table, its columns of waves only, by rotation: the row at p ± r is the row at p turned by ±r·w_i in
// every pair. A seed between two rows, turned by 1/2, 3/2 … 51/2 rows, gives the 26 rows on either side of it; turned
// by up to 17 times 52 rows it gives the seeds beside it. So angles are evaluated for one seed in 1820 rows and for
// eight of the steps.
//
// All of it runs in double with an error below 2^-48, and each entry is rounded to float once: for entries of 2^-15 and
// more the error is a thousandth of a unit in their last place. The few smaller ones, beside the zeros of the waves,
// are found by arithmetic on the frequencies and evaluated from their angles.
void write_rows_by_rotation(const SinusoidalRow<float>& rows, Matrix<float>& table);

}  // namespace posenc
