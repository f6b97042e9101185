#include "insight/similarity.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/matmul.h"
#include "numeric/refuse.h"

namespace posenc {

template <class S>
Matrix<S> similarity(const Matrix<S>& table, Likeness likeness) {
  check_entries("a similarity matrix", table.rows(), table.rows());
  Matrix<S> alike = product(view(table), transposed(view(table)));
  if (likeness == Likeness::dot) return alike;

  // the diagonal holds the squared norms; 0/0 is the NaN that a row of zeros deserves
  std::vector<S> norm;
  for (Index p = 0; p < alike.rows(); ++p) norm.push_back(std::sqrt(alike(p, p)));
  for (Index p = 0; p < alike.rows(); ++p) {
    for (Index q = 0; q < alike.cols(); ++q) {
      alike(p, q) /= norm[static_cast<std::size_t>(p)] * norm[static_cast<std::size_t>(q)];
    }
  }
  return alike;
}

template <class S>
ByDistance by_distance(const Matrix<S>& alike) {
  const Index rows = alike.rows();
  if (rows != alike.cols()) refuse({"a similarity matrix must be square, not ", rows, " × ", alike.cols()});
  ByDistance result;
  for (Index k = 0; k < rows; ++k) {
    double sum = 0, least = std::numeric_limits<double>::infinity(), greatest = -least;
    Index pairs = 0;
    for (Index p = 0; p + k < rows; ++p) {
      const double value = static_cast<double>(alike(p, p + k));
      if (std::isnan(value)) continue;
      sum += value;
      least = std::min(least, value);
      greatest = std::max(greatest, value);
      ++pairs;
    }
    const bool any = pairs > 0;
    result.mean.push_back(sum / static_cast<double>(pairs));  // 0/0 without pairs
    result.least.push_back(any ? least : std::nan(""));
    result.greatest.push_back(any ? greatest : std::nan(""));
  }
  return result;
}

template Matrix<float> similarity(const Matrix<float>&, Likeness);
template Matrix<double> similarity(const Matrix<double>&, Likeness);
template ByDistance by_distance(const Matrix<float>&);
template ByDistance by_distance(const Matrix<double>&);

}  // namespace posenc
