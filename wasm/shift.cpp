// What sinusoidal positions have to do with one another: likeness by distance, and the rotation that a shift is.

#include "insight/shift.h"

#include "border.h"
#include "encoding/sinusoidal.h"
#include "likeness.h"

namespace {

using namespace posenc;
using namespace posenc::border;

// Every second column of an interleaved table: its sines.
Matrix<float> sines_of(const Matrix<float>& table) {
  Matrix<float> sines(table.rows(), (table.cols() + 1) / 2);
  for (Index c = 0; c < sines.cols(); ++c) sines.col(c) = table.col(2 * c);
  return sines;
}

// {d, count, base, sineOnly, cosine} → {matrix, curve, low, high}
val sinusoidal_similarity(const val& given) {
  return answer([&] {
    const Options options(given);
    SinusoidalOptions sinusoidal;
    sinusoidal.base = options.real("base", sinusoidal.base);
    const auto table =
        sinusoidal_table<float>(options.whole("count", 1, 4096), options.whole("d", 1, 4096), sinusoidal);
    const auto likeness = options.flag("cosine", false) ? Likeness::cosine : Likeness::dot;
    return likeness_of(options.flag("sineOnly", false) ? sines_of(table) : table, likeness);
  });
}

// {d, base, shift, position} → {matrix, angles, residual}
val shift(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto d = options.whole("d", 1, 4096);
    const double base = options.real("base", 10000), k = options.real("shift"), p = options.real("position", 0);
    return object({{"matrix", Matrix<float>(shift_matrix(d, k, base).cast<float>())},
                   {"angles", shift_angles(d, k, base)},
                   {"residual", shift_residual(d, k, p, base)}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(shift) {
  emscripten::function("similarity", &sinusoidal_similarity);
  emscripten::function("shift", &shift);
}
