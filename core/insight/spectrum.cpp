#include "insight/spectrum.h"

#include <cmath>

#include "numeric/elementary.h"
#include "numeric/matmul.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr double two_pi = 6.283185307179586;

// cos and sin of 2π·k·t/n as two matrices, frequencies × positions.
template <class S>
struct Waves {
  Matrix<S> cosines, sines;

  Waves(Index frequencies, Index n) : cosines(frequencies, n), sines(frequencies, n) {
    // whole turns change nothing, so n angles are all there are
    std::vector<SinCos> turn;
    for (Index t = 0; t < n; ++t) turn.push_back(sin_cos(two_pi * static_cast<double>(t) / static_cast<double>(n)));
    for (Index k = 0; k < frequencies; ++k) {
      for (Index t = 0; t < n; ++t) {
        const SinCos& at = turn[static_cast<std::size_t>(k * t % n)];
        cosines(k, t) = static_cast<S>(at.cos);
        sines(k, t) = static_cast<S>(at.sin);
      }
    }
  }
};

}  // namespace

// A matrix product and not a fast transform: it takes any number of positions, and the tables that people have are
// small.
template <class S>
Matrix<S> spectrum(const Matrix<S>& table) {
  const Index n = table.rows();
  check_range("the number of positions", n, 1, 4096);
  const Index frequencies = n / 2 + 1;
  const Waves<S> waves(frequencies, n);
  const Matrix<S> real = product(view(waves.cosines), view(table));
  const Matrix<S> imaginary = product(view(waves.sines), view(table));

  Matrix<S> power = real.cwiseProduct(real) + imaginary.cwiseProduct(imaginary);
  const S squared = static_cast<S>(n) * static_cast<S>(n);
  for (Index k = 0; k < frequencies; ++k) {
    // every wave but the mean and the one of two positions stands for two, turning either way
    const bool alone = k == 0 || 2 * k == n;
    power.row(k) *= (alone ? 1 : 2) / squared;
  }
  return power;
}

template <class S>
std::vector<double> strongest_wavelengths(const Matrix<S>& power, Index positions) {
  std::vector<double> wavelengths;
  for (Index c = 0; c < power.cols(); ++c) {
    Index strongest = 0;
    S most = 0;
    for (Index k = 1; k < power.rows(); ++k) {
      if (power(k, c) > most) {
        most = power(k, c);
        strongest = k;
      }
    }
    // what rounding leaves of a constant column is no wave
    const bool varies = most > static_cast<S>(1e-10) * power(0, c);
    wavelengths.push_back(varies ? static_cast<double>(positions) / static_cast<double>(strongest) : std::nan(""));
  }
  return wavelengths;
}

template Matrix<float> spectrum(const Matrix<float>&);
template Matrix<double> spectrum(const Matrix<double>&);
template std::vector<double> strongest_wavelengths(const Matrix<float>&, Index);
template std::vector<double> strongest_wavelengths(const Matrix<double>&, Index);

}  // namespace posenc
