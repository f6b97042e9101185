#pragma once
// The table of Vaswani et al. 2017, section 3.5, straight from the definition with the platform's own functions: an
// independent check, and no part of what is tested.

#include <cmath>

#include "numeric/matrix.h"

// positions × d, d even: sin and cos side by side.
template <class S = double>
posenc::Matrix<S> sinusoids(posenc::Index positions, posenc::Index d, double first = 0) {
  posenc::Matrix<S> table(positions, d);
  for (posenc::Index p = 0; p < positions; ++p) {
    for (posenc::Index i = 0; i < d / 2; ++i) {
      const double angle =
          (first + static_cast<double>(p)) * std::pow(10000.0, -2.0 * static_cast<double>(i) / static_cast<double>(d));
      table(p, 2 * i) = static_cast<S>(std::sin(angle));
      table(p, 2 * i + 1) = static_cast<S>(std::cos(angle));
    }
  }
  return table;
}

// The sines alone: positions × d/2.
template <class S = double>
posenc::Matrix<S> sines(posenc::Index positions, posenc::Index d, double first = 0) {
  const posenc::Matrix<S> both = sinusoids<S>(positions, d, first);
  posenc::Matrix<S> result(positions, d / 2);
  for (posenc::Index i = 0; i < d / 2; ++i) result.col(i) = both.col(2 * i);
  return result;
}
