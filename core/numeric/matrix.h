#pragma once
// The one matrix of the project: row-major, row = position or token, column = dimension; entry (p, c) of a matrix with
// d columns stands at p·d + c. The scalar S is float in the page and double in the checks.

#include <Eigen/Core>
#include <cstdint>

namespace posenc {

using Index = Eigen::Index;

template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <class S>
using Vector = Eigen::Matrix<S, Eigen::Dynamic, 1>;

// No table of the core holds more entries; asked for more, it refuses before it allocates.
inline constexpr std::int64_t max_entries = std::int64_t{1} << 26;

}  // namespace posenc
