#pragma once
// The likeness of the rows of a table as the page gets it.

#include "border.h"
#include "insight/similarity.h"

namespace posenc::border {

// {matrix, curve, low, high}: all pairs, and by distance their mean, least and greatest
inline val likeness_of(const Matrix<float>& table, Likeness likeness) {
  const Matrix<float> alike = similarity(table, likeness);
  const ByDistance curve = by_distance(alike);
  return object({{"matrix", alike}, {"curve", curve.mean}, {"low", curve.least}, {"high", curve.greatest}});
}

}  // namespace posenc::border
