#pragma once
// Which waves a table is made of: the discrete Fourier transform of each column along the positions.

#include <vector>

#include "numeric/matrix.h"

namespace posenc {

// (⌊n/2⌋ + 1) × d for a table of n positions × d dimensions. Entry (k, c) is the mean square that waves with k turns
// over the table, so of wavelength n/k positions, give to column c; row 0 is the squared mean. A column's entries sum
// to its mean square (Parseval). A column with a NaN or an infinity has no spectrum: all NaN. Refuses a table without
// rows, and one of more than 4096 rows.
template <class S>
Matrix<S> spectrum(const Matrix<S>& table);

// The strongest wavelength of each column in positions, read off its spectrum without row 0; NaN for a column that does
// not vary. Of equally strong ones the longest counts.
template <class S>
std::vector<double> strongest_wavelengths(const Matrix<S>& power, Index positions);

}  // namespace posenc
