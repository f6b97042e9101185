#pragma once
// Two encodings side by side: how far apart they are, where they first differ, and which known layout or mistake a
// table looks like.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

struct Difference {
  double greatest = 0;         // max |a − b| over the cells where both are finite
  std::int64_t differing = 0;  // cells farther apart than the tolerance, or finite in one table only
  Index row = -1;              // the first of them, row by row; −1 when there is none
  Index column = -1;
};

// Refuses tables of different shape, naming both.
template <class S>
Difference difference(const Matrix<S>& a, const Matrix<S>& b, double tolerance);

// Ways in which sinusoidal tables are written, right ones first, then the mistakes that are met in public code.
enum class Recipe {
  interleaved,       // sin, cos, sin, cos … of p·base^(−2i/d)
  halves,            // all sines, then all cosines
  halves_swapped,    // all cosines, then all sines
  tensor2tensor,     // halves, exponent i/(d/2 − 1), zero padding for odd d
  cosine_first,      // cos, sin, cos, sin …
  sines_only,        // a sine in every column: the cosine was forgotten
  column_exponent,   // exponent c/d with the column number c, so the two columns of a pair turn at different speeds
  doubled_exponent,  // exponent 2c/d with the column number c
  half_exponent,     // exponent i/d with the pair number i
  counted_from_one,  // the first row belongs to position 1
  degrees            // angles taken as degrees
};

inline constexpr int recipes = 11;

// positions × d by the recipe, the first row at position start; for comparison only: within a few ulp of double,
// rounded to S. Refuses what sinusoidal_table refuses.
template <class S>
Matrix<S> table_by(Recipe recipe, std::int64_t positions, std::int64_t d, double base = 10000, double start = 0);

// How many columns of a are columns of b too, bit for bit, each column of b counted once. All of them: the tables
// differ by an order of the columns, which the next layer's weights can undo. Refuses tables with different numbers of
// rows.
template <class S>
Index shared_columns(const Matrix<S>& a, const Matrix<S>& b);

struct Guess {
  Recipe recipe;
  double greatest;  // max |table − table_by(recipe)|
};

// All recipes, nearest first; of equally near ones the earlier recipe.
template <class S>
std::vector<Guess> look_like(const Matrix<S>& table, double base = 10000);

}  // namespace posenc
