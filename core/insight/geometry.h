#pragma once
// Lengths and angles of sinusoidal rows. Paper frequencies, interleaved layout. They follow from the definition:
// sin² + cos² = 1 and the addition theorem.

#include <cstdint>
#include <vector>

namespace posenc {

// All three refuse d < 1, base ≤ 0 and numbers that are not finite.

// ⟨PE[position], PE[position + k]⟩ for every offset k. Even d: Σ cos(k·w_i), whatever the position.
std::vector<double> dot_at_offsets(std::int64_t d, double position, const std::vector<double>& offsets,
                                   double base = 10000);

// ‖PE[position]‖₂. Even d: √(d/2).
double position_norm(std::int64_t d, double position, double base = 10000);

// √(sin² + cos²) of each pair: 1. For odd d the last is |sin|.
std::vector<double> pair_norms(std::int64_t d, double position, double base = 10000);

// How the wave of a pair meets a table of whole positions.
struct PairWave {
  double wavelength;  // positions
  double turns;       // over the table; below 1 the pair never repeats itself in it
  bool aliased;       // fewer than two positions a turn (Nyquist): it looks like a slower wave
};

// One a pair. Refuses positions < 1 besides.
std::vector<PairWave> pair_waves(std::int64_t d, std::int64_t positions, double base = 10000);

}  // namespace posenc
