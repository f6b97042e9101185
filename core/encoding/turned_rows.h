#pragma once
// The inner loop of a float table: from the phases of a seed and of two steps, the four rows around it.

#include "encoding/layout.h"
#include "encoding/phases.h"

namespace posenc {

// The rows one step before and one step after a seed.
struct RowsBeside {
  const SinCos2* step;
  float *before, *after;
};

// Writes the rows seed − step and seed + step of two steps in the given column order, turned in double and rounded
// once. Two steps at a time, as the seed is then read once for both.
void write_turned_rows(const ColumnOrder& order, const Phases& seed, const RowsBeside& one, const RowsBeside& other);

}  // namespace posenc
