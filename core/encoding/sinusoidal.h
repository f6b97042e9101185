#pragma once
// The sinusoidal encoding. Row r of a table belongs to position p = start + r; pair i of its columns holds sin(p·w_i)
// and cos(p·w_i). Source: Vaswani et al. 2017, section 3.5; the rules "endpoint" and "zero_pad": tensor2tensor's
// get_timing_signal_1d, which Whisper's encoder uses too.

#include <cstdint>
#include <vector>

#include "encoding/layout.h"
#include "numeric/double_double.h"
#include "numeric/matrix.h"

namespace posenc {

enum class FrequencyRule {
  paper,    // w_i = base^(−2i/d)
  endpoint  // w_i = base^(−i/max(n − 1, 1)): the slowest of the n frequencies is 1/base exactly
};

// What to do with the column that has no partner when d is odd.
enum class OddWidth {
  extra_sine,  // it is the sine of one more frequency
  zero_pad     // it is 0, and the frequencies are those of d − 1
};

// The columns that hold waves: d, or d − 1 where the last one is padding.
inline Index wave_columns(Index d, OddWidth odd) { return odd == OddWidth::zero_pad ? d - d % 2 : d; }

struct SinusoidalOptions {
  double start = 0;     // finite; may be negative or fractional
  double base = 10000;  // above 0
  Layout layout = Layout::interleaved;
  FrequencyRule frequency = FrequencyRule::paper;
  OddWidth odd = OddWidth::extra_sine;
};

// The table, count × d; every call refuses d < 1, count < 0, base ≤ 0, numbers that are not finite, more than
// max_entries entries, and positions so far out that position × frequency is no double.
//
// In float each entry lies within 0.501 ulp of the exact value (for angles below 2^42, which are known well enough), by
// the rotation of sinusoidal_rows.h. In double within
// 1 ulp for whole positions up to 32768; elsewhere by a little more beside the zeros of a wave, since angles are known
// to 2^-91 of themselves.
template <class S>
Matrix<S> sinusoidal_table(std::int64_t count, std::int64_t d, const SinusoidalOptions& options = {});

// The same into a table that exists already and gives count and d, so that its memory is used again.
template <class S>
void fill_sinusoidal_table(Matrix<S>& table, const SinusoidalOptions& options = {});

// The n = ⌈d/2⌉ frequencies (with zero_pad ⌊d/2⌋) in radians per position, and the wavelengths 2π/w_i in positions.
// With a least time scale m > 0 they are (1/m)·(base/m)^(−e_i), e_i the exponent of the rule.
std::vector<double> frequencies(std::int64_t d, const SinusoidalOptions& options = {}, double min_timescale = 1);
std::vector<double> wavelengths(std::int64_t d, const SinusoidalOptions& options = {}, double min_timescale = 1);

// The same frequencies with a relative error below 2^-91, for products with large positions.
std::vector<DoubleDouble> exact_frequencies(std::int64_t d, const SinusoidalOptions& options, double min_timescale = 1);

// s·x[t, :] + PE[start + t, :] for the rows of one sequence, tokens × d; s = √d where `scaled`, else 1 (section 3.4).
template <class S>
Matrix<S> add_positions(const Matrix<S>& x, bool scaled, const SinusoidalOptions& options = {});

}  // namespace posenc
