#include "table/array.h"

#include <cmath>

#include "catch.hpp"
#include "core/table/files.h"
#include "numeric/refuse.h"

using namespace posenc;

namespace {

constexpr std::int64_t large = std::int64_t{1} << 40;

}  // namespace

TEST_CASE("the number of elements is exact or unknown, never wrapped") {
  CHECK(elements_of({}) == 1);
  CHECK(elements_of({2, 3, 4}) == 24);
  CHECK(elements_of({large, 1 << 22}) == std::int64_t{1} << 62);
  CHECK(elements_of({large, large}) == std::nullopt);
  CHECK(elements_of({large, large, 0}) == 0);
  CHECK(elements_of({INT64_MAX, 1}) == INT64_MAX);
}

TEST_CASE("numbers are read in either byte order, from any address") {
  FileBytes bytes{7};
  const FileBytes both = joined({bytes, numbers<double>({1.5, -2}, true)});
  CHECK(decode<double>(Bytes(both).subspan(1), Element::f64, ByteOrder::big, 2) == std::vector<double>{1.5, -2});
  const FileBytes small = joined({bytes, floats({1.5, -2})});
  CHECK(decode<float>(Bytes(small).subspan(1), Element::f32, ByteOrder::little, 2) == std::vector<float>{1.5, -2});
}

TEST_CASE("halves are read as the numbers they stand for") {
  const FileBytes bytes{0x3c, 0x00, 0x80, 0x3f};
  CHECK(decode<float>(Bytes(bytes).first(2), Element::f16, ByteOrder::big, 1)[0] == 1);
  CHECK(decode<float>(Bytes(bytes).last(2), Element::bf16, ByteOrder::little, 1)[0] == 1);
}

TEST_CASE("bytes that are not as many as the numbers need are refused, and so are too many numbers") {
  const FileBytes bytes(7);
  CHECK(contains(refusal([&] { decode<float>(bytes, Element::f32, ByteOrder::little, 2); }), "7"));
  CHECK(contains(refusal([&] { decode<float>(bytes, Element::f32, ByteOrder::little, large); }), decimal(large)));
  CHECK(refusal([&] { decode<float>(bytes, Element::f32, ByteOrder::little, -1); }) != "");
}

TEST_CASE("an array of any depth has rows and columns to look at") {
  const auto sides = [](const Shape& shape) {
    const Sides found = sides_of(shape);
    return std::pair{found.rows, found.columns};
  };
  CHECK(sides({}) == std::pair<std::int64_t, std::int64_t>{1, 1});
  CHECK(sides({5}) == std::pair<std::int64_t, std::int64_t>{1, 5});
  CHECK(sides({4, 5}) == std::pair<std::int64_t, std::int64_t>{4, 5});
  CHECK(sides({1, 197, 768}) == std::pair<std::int64_t, std::int64_t>{197, 768});
  CHECK(sides({3, 0}) == std::pair<std::int64_t, std::int64_t>{3, 0});
  CHECK(refusal([] { sides_of({large, large, 2}); }) != "");
}

TEST_CASE("a window of rows names the bytes to read") {
  const RowWindow window = row_window({50257, 768}, Element::f16, 1000, 64);
  CHECK(window.rows == 64);
  CHECK(window.columns == 768);
  CHECK(window.begin == 1000 * 768 * 2);
  CHECK(window.end == 1064 * 768 * 2);
}

TEST_CASE("a window at the end is as long as what is left, and one beyond it is refused") {
  CHECK(row_window({10, 2}, Element::f32, 8, 100).rows == 2);
  CHECK(contains(refusal([] { row_window({10, 2}, Element::f32, 10, 1); }), "10"));
  CHECK(contains(refusal([] { row_window({10, 2}, Element::f32, -1, 1); }), "-1"));
  CHECK(contains(refusal([] { row_window({10, 2}, Element::f32, 0, 0); }), "0"));
  CHECK(row_window({0, 3}, Element::f32, 0, 5).rows == 0);
}

TEST_CASE("a window of more numbers than a table may have is refused before anything is asked for") {
  CHECK(refusal([] { row_window({large, 4}, Element::f32, 0, large); }) != "");
  CHECK(row_window({large, 4}, Element::f32, large - 2, 9).begin == (large - 2) * 16);
  CHECK(refusal([] { row_window({large, std::int64_t{1} << 22}, Element::f64, 0, 1); }) != "");
}

TEST_CASE("a window's bytes become a matrix, row by row") {
  const FileBytes bytes = floats({1, 2, 3, 4, 5, 6});
  const auto values = decode_rows<float>(bytes, Element::f32, ByteOrder::little, 2, 3);
  CHECK(values(0, 2) == 3);
  CHECK(values(1, 0) == 4);
  CHECK(refusal([&] { decode_rows<float>(bytes, Element::f32, ByteOrder::little, 2, 4); }) != "");
  CHECK(refusal([&] { decode_rows<float>(bytes, Element::f32, ByteOrder::little, large, large); }) != "");
}
