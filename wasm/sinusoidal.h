#pragma once
// Sinusoidal tables as a caller names them.

#include "border.h"

namespace posenc::border {

// {d, count, start, base, layout, freq, odd} → count × d. With a recipe, {recipe, count, d, base, start}, the table as
// it is written elsewhere, rightly or wrongly.
Matrix<float> sinusoidal_table_of(const Options& options);

// The matrix of that name, or the sinusoidal table whose options stand in its place: its numbers need not cross the
// border then.
Matrix<float> table_of(const Options& options, const char* name);

}  // namespace posenc::border
