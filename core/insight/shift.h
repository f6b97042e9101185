#pragma once
// Moving by k positions is a rotation: PE[p + k] = M_k · PE[p] for every p, which is why a linear layer can look k
// steps back. Interleaved layout, paper frequencies. Source: Vaswani et al. 2017, section 3.5, and the addition
// theorem.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

// The angle k·w_i in radians by which each pair turns; d/2 numbers. All functions here refuse an odd d and d < 2 (a
// sine without its cosine has no linear shift), base ≤ 0, and numbers that are not finite.
std::vector<double> shift_angles(std::int64_t d, double offset, double base = 10000);

// M_k, d × d: one block [[cos, sin], [−sin, cos]] of k·w_i a pair, on (sin, cos). Refuses more than 2^26 entries.
Matrix<double> shift_matrix(std::int64_t d, double offset, double base = 10000);

// M_k · PE[position]: d numbers, computed block by block.
std::vector<double> shifted(std::int64_t d, double offset, double position, double base = 10000);

// max |PE[position + k] − M_k · PE[position]|: 0 up to rounding.
double shift_residual(std::int64_t d, double offset, double position, double base = 10000);

}  // namespace posenc
