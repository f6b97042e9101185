// What the positions of a table have to do with one another: likeness and shifts.

#include "border.h"
#include "encoding/sinusoidal.h"
#include "insight/shift.h"
#include "insight/similarity.h"
#include "numeric/refuse.h"

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
    const Matrix<float> alike = similarity(options.flag("sineOnly", false) ? sines_of(table) : table, likeness);
    const ByDistance curve = by_distance(alike);
    return object({{"matrix", matrix(alike)},
                   {"curve", array(curve.mean)},
                   {"low", array(curve.least)},
                   {"high", array(curve.greatest)}});
  });
}

// {d, base, shift, position} → {matrix, angles, residual}
val shift(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto d = options.whole("d", 1, 4096);
    const double base = options.real("base", 10000), k = options.real("shift"), p = options.real("position", 0);
    return object({{"matrix", matrix<float>(shift_matrix(d, k, base).cast<float>())},
                   {"angles", array(shift_angles(d, k, base))},
                   {"residual", val(shift_residual(d, k, p, base))}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(insight) {
  emscripten::function("similarity", &sinusoidal_similarity);
  emscripten::function("shift", &shift);
}
