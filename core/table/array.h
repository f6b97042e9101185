#pragma once
// Numbers in a file: of which type they are, how many, and how they become a matrix.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

using Bytes = std::span<const std::uint8_t>;
using Shape = std::vector<std::int64_t>;  // sizes ≥ 0; empty for a single number

enum class Element { f16, bf16, f32, f64 };
enum class ByteOrder { little, big };

std::int64_t width_of(Element element);  // bytes

// Product of all sizes, 1 for a single number; nothing where it needs more than 64 bits (which a size of 0 prevents).
std::optional<std::int64_t> elements_of(const Shape& shape);

// As "[2, 3]".
std::string text_of(const Shape& shape);

// The bytes as numbers, one after another; f64 is rounded once when S is float. Refuses bytes that are not
// count · width, and more than max_entries numbers, before it allocates.
template <class S>
std::vector<S> decode(Bytes bytes, Element element, ByteOrder order, std::int64_t count);

// How an array of any depth is looked at: the last size is the columns, all others together are the rows; a single
// number is 1 × 1, a list is one row.
struct Sides {
  std::int64_t rows, columns;
};
Sides sides_of(const Shape& shape);

// A window of whole rows, so that a table that is larger than memory can be looked at piece by piece: the bytes to
// read, counted from the first byte of the array in row-major order.
struct RowWindow {
  std::int64_t rows, columns;
  std::int64_t begin, end;
};

// The rows first … first + count − 1, fewer where the table ends. Refuses first outside the table, count < 1, and
// windows of more than max_entries numbers.
RowWindow row_window(const Shape& shape, Element element, std::int64_t first, std::int64_t count);

// The window's bytes as rows × columns. Refuses as decode does.
template <class S>
Matrix<S> decode_rows(Bytes bytes, Element element, ByteOrder order, std::int64_t rows, std::int64_t columns);

}  // namespace posenc
