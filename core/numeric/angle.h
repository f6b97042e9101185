#pragma once
// An angle brought to |rest| ≤ π/4 and the quarter turn (modulo 4) in which it stands.

#include <cstdint>

#include "numeric/double_double.h"

namespace posenc {

struct ReducedAngle {
  DoubleDouble rest;
  std::int64_t quarter;
};

// For every finite angle; meant for those above max_lane_angle. Payne & Hanek 1983: of 2/π, 1280 bits are kept, and
// only the bits that can matter for the fraction are multiplied.
ReducedAngle reduce_large_angle(double angle);

}  // namespace posenc
