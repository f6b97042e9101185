#include "picture/grid.h"

#include <cmath>
#include <limits>

#include "catch.hpp"

using namespace posenc;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
using Edges = std::vector<std::int64_t>;

Range range_of(const std::vector<double>& x) { return finite_range(x.data(), static_cast<std::int64_t>(x.size())); }

}  // namespace

TEST_CASE("the range passes over NaN and infinity wherever they stand") {
  for (const std::vector<double>& x : {std::vector<double>{NAN, -1, 2}, {-1, NAN, 2}, {-1, 2, infinity, -infinity}}) {
    CHECK(range_of(x).min == -1);
    CHECK(range_of(x).max == 2);
  }
  const std::vector<float> f{NAN, 0.5f, -0.25f};
  CHECK(finite_range(f.data(), 3).min == -0.25);
  CHECK(finite_range(f.data(), 3).missing == 1);
}

TEST_CASE("the range of nothing finite is NaN") {
  CHECK(std::isnan(range_of({}).min));
  CHECK(std::isnan(range_of({NAN, infinity}).max));
}

TEST_CASE("cells share the pixels without gap or overlap") {
  CHECK(cell_edges(3, 10) == Edges{0, 3, 6, 10});
  CHECK(cell_edges(7, 20) == Edges{0, 2, 5, 8, 11, 14, 17, 20});
  CHECK(cell_edges(4, 2) == Edges{0, 0, 1, 1, 2});
  CHECK(cell_edges(1, 0) == Edges{0, 0});
}

TEST_CASE("edges of the widest picture do not overflow") {
  const std::int64_t width = std::int64_t{1} << 53;
  const Edges edges = cell_edges(1000003, width);
  CHECK(edges.back() == width);
  CHECK(edges[500000] == 4503586116612146);  // ⌊500000·2⁵³/1000003⌋ with whole numbers of any length
}

TEST_CASE("impossible grids are refused") {
  CHECK(contains(refusal([] { cell_edges(0, 10); }), "0"));
  CHECK(contains(refusal([] { cell_edges(3, -2); }), "-2"));
  CHECK(refusal([] { cell_edges(std::int64_t{1} << 40, 10); }) != "");
}

TEST_CASE("a pointer is in the cell that is drawn under it, or in none") {
  CHECK(cell_at(10, 10, 300, 64) == 0);
  CHECK(cell_at(160, 10, 300, 64) == 32);
  CHECK(cell_at(309.9, 10, 300, 64) == 63);
  CHECK(cell_at(310, 10, 300, 64) == -1);
  CHECK(cell_at(9, 10, 300, 64) == -1);
  for (const double off : {std::nan(""), infinity, -infinity}) CHECK(cell_at(off, 10, 300, 64) == -1);
}

TEST_CASE("the last place before the right edge is in the last cell, however the quotient rounds") {
  const double left = 0.1, width = 0.7;
  const double last = std::nextafter(left + width, 0.0);
  for (const std::int64_t n : {1, 3, 49, 1000003}) CHECK(cell_at(last, left, width, n) == n - 1);
}

TEST_CASE("a rectangle without width is refused") {
  CHECK(contains(refusal([] { cell_at(1, 0, 0, 4); }), "0"));
  CHECK(contains(refusal([] { cell_at(1, 0, -3, 4); }), "-3"));
  CHECK(contains(refusal([] { cell_at(1, std::nan(""), 3, 4); }), "NaN"));
}

TEST_CASE("sizes are exact where a product of 32 bits would wrap") {
  const TableSize size = table_size(65536, 65536, 4);
  CHECK(size.elements == 4294967296.0);
  CHECK(size.bytes == 17179869184.0);
  CHECK_FALSE(size.fits_int32);
  CHECK_FALSE(size.fits_size32);
}

TEST_CASE("a table fits up to the last number that its type can hold") {
  CHECK(table_size(2147483647, 1, 1).fits_int32);
  CHECK_FALSE(table_size(1 << 30, 2, 1).fits_int32);
  CHECK(table_size(4294967295, 1, 1).fits_size32);
  CHECK_FALSE(table_size(1 << 30, 1, 4).fits_size32);
  CHECK(table_size(0, INT64_MAX).elements == 0);
  CHECK(table_size(INT64_MAX, INT64_MAX).elements > 8e37);
}

TEST_CASE("a negative size is refused by its value") {
  CHECK(contains(refusal([] { table_size(-1, 3); }), "-1"));
  CHECK(contains(refusal([] { table_size(3, -4); }), "-4"));
}
