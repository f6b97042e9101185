#pragma once
// The inner loop of a float table: from the phases of a seed and of one step, the two rows on either side.

#include "encoding/layout.h"
#include "encoding/phases.h"

namespace posenc {

// An entry below 2^-15 may have lost more than a thousandth of its last place to the rotation.
inline constexpr float least_safe_entry = 0x1p-15f;

// Writes the rows seed − step and seed + step in the given column order, turned in double and rounded once. Returns
// whether all entries are at least as great as least_safe_entry.
bool write_turned_rows(const ColumnOrder& order, const Phases& seed, const Phases& step, float* before, float* after);

}  // namespace posenc
