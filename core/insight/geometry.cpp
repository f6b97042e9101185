#include "insight/geometry.h"

#include <cmath>

#include "encoding/sinusoidal.h"
#include "numeric/elementary.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

SinusoidalOptions with_base(double base) {
  SinusoidalOptions options;
  options.base = base;
  return options;
}

}  // namespace

std::vector<double> dot_at_offsets(std::int64_t d, double position, const std::vector<double>& offsets, double base) {
  const auto w = exact_frequencies(d, with_base(base));
  check_finite("position", position);
  std::vector<double> dots;
  for (const double offset : offsets) {
    check_finite("offset", offset);
    double sum = 0;
    for (std::int64_t i = 0; i < d / 2; ++i) {
      sum += sin_cos(multiply(w[static_cast<std::size_t>(i)], DoubleDouble{offset, 0})).cos;
    }
    if (d % 2 != 0) {
      // the sine without a partner sees the place, too
      const DoubleDouble there = two_sum(position, offset);
      sum += sin_cos(multiply(w.back(), DoubleDouble{position, 0})).sin * sin_cos(multiply(w.back(), there)).sin;
    }
    dots.push_back(sum);
  }
  return dots;
}

std::vector<double> pair_norms(std::int64_t d, double position, double base) {
  SinusoidalOptions options = with_base(base);
  options.start = position;
  const Matrix<double> row = sinusoidal_table<double>(1, d, options);
  std::vector<double> norms;
  for (Index c = 0; c < d; c += 2) {
    const double sin = row(0, c), cos = c + 1 < d ? row(0, c + 1) : 0;
    norms.push_back(std::sqrt(sin * sin + cos * cos));
  }
  return norms;
}

double position_norm(std::int64_t d, double position, double base) {
  double squares = 0;
  for (const double norm : pair_norms(d, position, base)) squares += norm * norm;
  return std::sqrt(squares);
}

std::vector<PairWave> pair_waves(std::int64_t d, std::int64_t positions, double base) {
  check_range("positions", positions, 1, max_entries);
  std::vector<PairWave> waves;
  for (const double wavelength : wavelengths(d, with_base(base))) {
    waves.push_back({wavelength, static_cast<double>(positions) / wavelength, wavelength < 2});
  }
  return waves;
}

}  // namespace posenc
