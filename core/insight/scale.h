#pragma once
// Token and position share one vector: how loud each is, and whether both can still be read from the sum.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

enum class TokenScale { none, sqrt_d };

// √d, and how many times louder a sinusoidal row is than an embedding whose entries have standard deviation σ and which
// is multiplied by s (√d or 1): √½ / (σ·s), root mean square over root mean square, exact for even d.
// Refuses d < 1 and σ ≤ 0. Source: Vaswani et al. 2017, section 3.4.
double root_of_width(std::int64_t d);
double position_token_ratio(std::int64_t d, double sigma, TokenScale scale);

// Euclidean norm of each row.
template <class S>
std::vector<double> row_norms(const Matrix<S>& table);

// Of all sums token + position, the share from which each part is found again by looking through its own table only:
// the row u with the greatest ⟨sum, u⟩ − ½‖u‖², which would be the nearest row if the other part were not there.
struct Recovery {
  double tokens, positions;  // 0 … 1; NaN for empty tables
};

// tokens: words × d, already scaled; positions: positions × d. Refuses different widths, and more than 2^28
// comparisons, words · positions · (words + positions).
template <class S>
Recovery recovery(const Matrix<S>& tokens, const Matrix<S>& positions);

}  // namespace posenc
