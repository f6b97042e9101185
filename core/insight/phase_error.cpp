#include "insight/phase_error.h"

#include <algorithm>
#include <cmath>

#include "encoding/doors.h"
#include "encoding/rope_scaling.h"
#include "numeric/refuse.h"
#include "table/half.h"

namespace posenc {

std::vector<double> bf16_phase_error(std::int64_t head_dim, double base, const std::vector<std::int64_t>& lengths) {
  RopeOptions options;
  options.base = base;
  double worst = 0;  // radians a position
  for (const double frequency : rope_frequencies(head_dim, options).inv_freq) {
    const double stored = half_round(Half::bf16, static_cast<float>(frequency));
    worst = std::max(worst, std::abs(stored - frequency));
  }

  std::vector<double> errors;
  for (const std::int64_t length : lengths) {
    check_range("a length", length, 1, max_position);
    errors.push_back(static_cast<double>(length - 1) * worst);
  }
  return errors;
}

}  // namespace posenc
