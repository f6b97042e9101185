#include <algorithm>
#include <numbers>

#include "encoding/sinusoidal.h"
#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

// w_i is taken from the exponential in every stride-th pair and multiplied on in between: nearly as exact, and much
// faster.
constexpr Index stride = 64;

}  // namespace

std::vector<DoubleDouble> exact_frequencies(std::int64_t d, const SinusoidalOptions& options, double min_timescale) {
  const auto columns = static_cast<Index>(check_range("d", d, 1, max_entries));
  check_positive("base", options.base);
  check_positive("min_timescale", min_timescale);

  // exponents e_i = i·numerator/denominator
  const Index width = wave_columns(columns, options.odd);
  const Index pairs = (width + 1) / 2;
  const bool paper = options.frequency == FrequencyRule::paper;
  const double numerator = paper ? 2 : 1;
  const double denominator = static_cast<double>(paper ? width : std::max<Index>(pairs - 1, 1));

  // log w_i = −log m − e_i·(log base − log m)
  const DoubleDouble log_first = log_exact(min_timescale);
  const DoubleDouble log_span = add(log_exact(options.base), negate(log_first));
  const auto power = [&](Index i) {
    const DoubleDouble exponent = divide(multiply(log_span, {-numerator * static_cast<double>(i), 0}), denominator);
    return exp(exponent);
  };

  std::vector<DoubleDouble> w(static_cast<std::size_t>(pairs), DoubleDouble{1, 0});
  const DoubleDouble ratio = pairs > 1 ? power(1) : DoubleDouble{1, 0};
  for (Index i = 1; i < pairs; ++i) {
    const auto at = static_cast<std::size_t>(i);
    w[at] = i % stride == 0 ? power(i) : multiply(w[at - 1], ratio);
  }
  if (min_timescale != 1)
    for (DoubleDouble& frequency : w) frequency = divide(frequency, min_timescale);
  return w;
}

std::vector<double> frequencies(std::int64_t d, const SinusoidalOptions& options, double min_timescale) {
  std::vector<double> result;
  for (const DoubleDouble& w : exact_frequencies(d, options, min_timescale)) result.push_back(w.hi);
  return result;
}

std::vector<double> wavelengths(std::int64_t d, const SinusoidalOptions& options, double min_timescale) {
  std::vector<double> result = frequencies(d, options, min_timescale);
  for (double& w : result) w = 2 * std::numbers::pi / w;
  return result;
}

}  // namespace posenc
