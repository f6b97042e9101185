// What the positions of a table have to do with one another: likeness and shifts.

#include "border.h"
#include "encoding/sinusoidal.h"
#include "insight/scale.h"
#include "insight/shift.h"
#include "insight/similarity.h"
#include "insight/spectrum.h"
#include "insight/uniqueness.h"
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

val likeness_of(const Matrix<float>& table, Likeness likeness) {
  const Matrix<float> alike = similarity(table, likeness);
  const ByDistance curve = by_distance(alike);
  return object({{"matrix", matrix(alike)},
                 {"curve", array(curve.mean)},
                 {"low", array(curve.least)},
                 {"high", array(curve.greatest)}});
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

// {matrix, cosine} → {matrix, curve, low, high}, for any table
val table_similarity(const val& given) {
  return answer([&] {
    const Options options(given);
    return likeness_of(options.matrix("matrix"), options.flag("cosine", false) ? Likeness::cosine : Likeness::dot);
  });
}

// {matrix} → {rows, distances}: the nearest other row of each row, −1 where there is none
val look_alikes_of(const val& given) {
  return answer([&] {
    std::vector<std::int32_t> rows;
    std::vector<double> distances;
    for (const LookAlike& nearest : look_alikes(Options(given).matrix("matrix"))) {
      rows.push_back(static_cast<std::int32_t>(nearest.row));
      distances.push_back(nearest.distance);
    }
    return object({{"rows", array(rows)}, {"distances", array(distances)}});
  });
}

// {matrix} → {power, wavelengths}: (positions/2 + 1) × dimensions, and the strongest wavelength of each column
val spectrum_of(const val& given) {
  return answer([&] {
    const Matrix<float> table = Options(given).matrix("matrix");
    const Matrix<float> power = spectrum(table);
    return object({{"power", matrix(power)}, {"wavelengths", array(strongest_wavelengths(power, table.rows()))}});
  });
}

// {matrix} → the length of each row
val row_norms_of(const val& given) {
  return answer([&] { return array(row_norms(Options(given).matrix("matrix"))); });
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
  emscripten::function("tableSimilarity", &table_similarity);
  emscripten::function("lookAlikes", &look_alikes_of);
  emscripten::function("spectrum", &spectrum_of);
  emscripten::function("rowNorms", &row_norms_of);
}
