#include "numeric/matmul.h"

#include "catch.hpp"
#include "numeric/random.h"

using namespace posenc;

namespace {

template <class S>
Matrix<S> random_matrix(Index rows, Index columns, std::uint64_t stream) {
  Random random(1, stream);
  Matrix<S> m(rows, columns);
  for (Index i = 0; i < m.size(); ++i) m.data()[i] = static_cast<S>(random.normal());
  return m;
}

// The definition: every entry one sum, from the first term to the last, beginning at what C holds.
template <class S>
Matrix<S> by_definition(View<S> a, View<S> b, Matrix<S> c) {
  for (Index i = 0; i < a.rows; ++i) {
    for (Index j = 0; j < b.columns; ++j) {
      for (Index p = 0; p < a.columns; ++p) {
        c(i, j) += a.data[i * a.row_step + p * a.column_step] * b.data[p * b.row_step + j * b.column_step];
      }
    }
  }
  return c;
}

}  // namespace

TEMPLATE_TEST_CASE("a product has the bits of one sum from first to last, whatever tiles compute it", "", float,
                   double) {
  using S = TestType;
  const Index m = GENERATE(1, 2, 3, 8, 37);
  const Index k = GENERATE(0, 1, 5, 64, 300);  // 300: longer than a stretch
  const Index n = GENERATE(1, 4, 7, 12, 16, 35, 64);
  const Matrix<S> a = random_matrix<S>(m, k, 1), at = random_matrix<S>(k, m, 2);
  const Matrix<S> b = random_matrix<S>(k, n, 3), bt = random_matrix<S>(n, k, 4);
  const Matrix<S> zero = Matrix<S>::Zero(m, n);

  CHECK(product(view(a), view(b)) == by_definition(view(a), view(b), zero));
  CHECK(product(view(a), transposed(view(bt))) == by_definition(view(a), transposed(view(bt)), zero));
  CHECK(product(transposed(view(at)), view(b)) == by_definition(transposed(view(at)), view(b), zero));

  Matrix<S> c = random_matrix<S>(m, n, 5);
  const Matrix<S> expected = by_definition(transposed(view(at)), view(b), c);
  multiply(transposed(view(at)), view(b), target(c), Into::add);
  CHECK(c == expected);

  const Matrix<S> bias = random_matrix<S>(1, n, 6);
  multiply(view(a), view(b), target(c), Into::set, bias.data());
  CHECK(c == by_definition(view(a), view(b), Matrix<S>(bias.replicate(m, 1))));
}

TEST_CASE("a product writes its own columns and no others") {
  const Matrix<float> a = random_matrix<float>(5, 6, 1), b = random_matrix<float>(6, 9, 2);
  Matrix<float> wide = Matrix<float>::Constant(5, 20, 7.0f);
  multiply(view(a), view(b), Target<float>{wide.data() + 4, 5, 9, 20});
  CHECK(wide.middleCols(4, 9) == product(view(a), view(b)));
  CHECK((wide.leftCols(4).array() == 7.0f).all());
  CHECK((wide.rightCols(7).array() == 7.0f).all());
}

TEST_CASE("sizes that do not fit are refused with all of them") {
  const Matrix<float> a(2, 3), b(4, 5);
  CHECK(refusal([&] { product(view(a), view(b)); }) == "a product of 2 × 3 and 4 × 5 does not fit into 2 × 5");
}
