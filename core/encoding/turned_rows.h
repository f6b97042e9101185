#pragma once
// The inner loop of a float table: from the phases of a seed and of two steps, the four rows around it.

#include "encoding/layout.h"
#include "encoding/phases.h"

namespace posenc {

// An entry below 2^-15 may have lost more than a thousandth of its last place to the rotation.
inline constexpr float least_safe_entry = 0x1p-15f;

// The rows one step before and one step after a seed.
struct RowsBeside {
  const SinCos2* step;
  float *before, *after;
};

// Writes the rows seed − step and seed + step of two steps in the given column order, turned in double and rounded
// once. Returns whether all entries are at least as great as least_safe_entry. Two steps at a time, as the seed is then
// read once for both.
bool write_turned_rows(const ColumnOrder& order, const Phases& seed, const RowsBeside& one, const RowsBeside& other);

// Whether all of them are at least as great as least_safe_entry.
bool all_safe(const float* entries, Index count);

}  // namespace posenc
