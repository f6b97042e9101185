#pragma once
// The derivative of a function by central differences, to hold an explicit gradient against.

#include <functional>
#include <vector>

namespace posenc {

// A step where the error of the difference (about step²) and that of rounding (about 1e-16/step) are both near 1e-10.
inline constexpr double gradient_step = 1e-5;

// Values and derivatives are of size 1 here; ten times the error above.
inline constexpr double gradient_tolerance = 1e-8;

inline double central_difference(double& x, const std::function<double()>& f) {
  const double here = x;
  x = here + gradient_step;
  const double above = f();
  x = here - gradient_step;
  const double below = f();
  x = here;
  return (above - below) / (2 * gradient_step);
}

}  // namespace posenc
