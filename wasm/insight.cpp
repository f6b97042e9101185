// What can be said of any table: likeness of its rows, look-alikes, waves in its columns, lengths.

#include "border.h"
#include "insight/scale.h"
#include "insight/spectrum.h"
#include "insight/uniqueness.h"
#include "likeness.h"
#include "picture/grid.h"

namespace {

using namespace posenc;
using namespace posenc::border;

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
    return object({{"rows", rows}, {"distances", distances}});
  });
}

// {matrix} → {power, wavelengths}: (positions/2 + 1) × dimensions, and the strongest wavelength of each column
val spectrum_of(const val& given) {
  return answer([&] {
    const Matrix<float> table = Options(given).matrix("matrix");
    const Matrix<float> power = spectrum(table);
    return object({{"power", power}, {"wavelengths", strongest_wavelengths(power, table.rows())}});
  });
}

// {matrix} → the length of each row
val row_norms_of(const val& given) {
  return answer([&] { return array(row_norms(Options(given).matrix("matrix"))); });
}

// {matrix} → {min, max, missing}: the finite values, and how many are not
val range_of(const val& given) {
  return answer([&] {
    const Matrix<float> values = Options(given).matrix("matrix");
    const Range range = finite_range(values.data(), values.size());
    return object({{"min", range.min}, {"max", range.max}, {"missing", range.missing}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(insight) {
  emscripten::function("tableSimilarity", &table_similarity);
  emscripten::function("lookAlikes", &look_alikes_of);
  emscripten::function("spectrum", &spectrum_of);
  emscripten::function("rowNorms", &row_norms_of);
  emscripten::function("finiteRange", &range_of);
}
