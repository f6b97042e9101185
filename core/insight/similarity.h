#pragma once
// How alike the rows of a table are, and what that has to do with their distance. Nothing here knows where the table
// comes from: leave out the cosine columns, and it answers what sines alone would do.

#include <vector>

#include "numeric/matrix.h"

namespace posenc {

enum class Likeness { dot, cosine };

// Entry (p, q) = ⟨row p, row q⟩, for cosine divided by both norms: rows × rows. The cosine with a row of zeros has no
// value: NaN. Refuses more than 2^26 entries.
template <class S>
Matrix<S> similarity(const Matrix<S>& table, Likeness likeness);

// What pairs at one distance have in common: entry k speaks of all pairs (p, p + k). Where least = greatest for every
// k, the likeness depends on the distance alone, as it does for sine and cosine together. Pairs without a value are
// passed over; a distance with no other is NaN.
struct ByDistance {
  std::vector<double> mean, least, greatest;  // k = 0 … rows − 1
};

// Takes what similarity() gives. Refuses a matrix that is not square.
template <class S>
ByDistance by_distance(const Matrix<S>& alike);

}  // namespace posenc
