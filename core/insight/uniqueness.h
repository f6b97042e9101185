#pragma once
// Can the positions be told apart? The row that looks most like each row.

#include <vector>

#include "numeric/matrix.h"

namespace posenc {

struct LookAlike {
  Index row;        // the nearest other row; −1 when there is none
  double distance;  // Euclidean
};

// One answer a row. Of equally near rows the first counts; rows that hold a NaN are near to nothing.
// Refuses more than 4096 rows: every pair is looked at.
template <class S>
std::vector<LookAlike> look_alikes(const Matrix<S>& table);

}  // namespace posenc
