#include "table/array.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "numeric/refuse.h"
#include "table/half.h"

namespace posenc {

namespace {

static_assert(std::endian::native == std::endian::little, "the bytes of a number are read lowest first");

// T as it stands in the file, whatever the alignment.
template <class T>
T read(const std::uint8_t* at, ByteOrder order) {
  std::uint8_t bytes[sizeof(T)];
  std::memcpy(bytes, at, sizeof(T));
  if (order == ByteOrder::big) std::reverse(bytes, bytes + sizeof(T));
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

template <class S>
S number_at(const std::uint8_t* at, Element element, ByteOrder order) {
  switch (element) {
    case Element::f16:
      return static_cast<S>(half_decode(Half::f16, read<std::uint16_t>(at, order)));
    case Element::bf16:
      return static_cast<S>(half_decode(Half::bf16, read<std::uint16_t>(at, order)));
    case Element::f32:
      return static_cast<S>(read<float>(at, order));
    case Element::f64:
      break;
  }
  return static_cast<S>(read<double>(at, order));
}

// Checks sizes, then writes count numbers.
template <class S, class Allocate>
void decode_into(Bytes bytes, Element element, ByteOrder order, std::int64_t count, Allocate allocate) {
  check_range("the number of entries", count, 0, max_entries);
  const std::int64_t width = width_of(element), present = static_cast<std::int64_t>(bytes.size());
  if (present != count * width) {
    refuse({count, " numbers of ", width, " bytes need ", count * width, " bytes, not ", present});
  }
  S* out = allocate();
  for (std::int64_t i = 0; i < count; ++i) out[i] = number_at<S>(bytes.data() + i * width, element, order);
}

}  // namespace

std::int64_t width_of(Element element) {
  switch (element) {
    case Element::f16:
    case Element::bf16:
      return 2;
    case Element::f32:
      return 4;
    case Element::f64:
      break;
  }
  return 8;
}

std::optional<std::int64_t> elements_of(const Shape& shape) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  std::int64_t product = 1;
  for (const std::int64_t size : shape) {
    if (product > INT64_MAX / size) return std::nullopt;
    product *= size;
  }
  return product;
}

std::string text_of(const Shape& shape) {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i > 0 ? ", " : "") + decimal(shape[i]);
  return text + "]";
}

template <class S>
std::vector<S> decode(Bytes bytes, Element element, ByteOrder order, std::int64_t count) {
  std::vector<S> values;
  decode_into<S>(bytes, element, order, count, [&] {
    values.resize(static_cast<std::size_t>(count));
    return values.data();
  });
  return values;
}

Sides sides_of(const Shape& shape) {
  if (shape.empty()) return {1, 1};
  const Shape above(shape.begin(), shape.end() - 1);
  const auto rows = elements_of(above);
  if (!rows) refuse({"shape ", text_of(shape), " has more rows than can be counted"});
  return {*rows, shape.back()};
}

RowWindow row_window(const Shape& shape, Element element, std::int64_t first, std::int64_t count) {
  const Sides sides = sides_of(shape);
  check_range("the first row", first, 0, std::max<std::int64_t>(sides.rows - 1, 0));
  check_range("the number of rows", count, 1, INT64_MAX);
  const std::int64_t rows = std::min(count, sides.rows - first);
  check_entries("a window", rows, sides.columns);

  const auto bytes = elements_of({sides.rows, sides.columns, width_of(element)});
  if (!bytes) refuse({"shape ", text_of(shape), " has more bytes than can be counted"});
  const std::int64_t row_bytes = sides.columns * width_of(element);
  return {rows, sides.columns, first * row_bytes, (first + rows) * row_bytes};
}

template <class S>
Matrix<S> decode_rows(Bytes bytes, Element element, ByteOrder order, std::int64_t rows, std::int64_t columns) {
  check_range("the number of rows", rows, 0, max_entries);
  check_range("the number of columns", columns, 0, max_entries);
  check_entries("a window", rows, columns);
  Matrix<S> values;
  decode_into<S>(bytes, element, order, rows * columns, [&] {
    values.resize(static_cast<Index>(rows), static_cast<Index>(columns));
    return values.data();
  });
  return values;
}

template std::vector<float> decode(Bytes, Element, ByteOrder, std::int64_t);
template std::vector<double> decode(Bytes, Element, ByteOrder, std::int64_t);
template Matrix<float> decode_rows(Bytes, Element, ByteOrder, std::int64_t, std::int64_t);
template Matrix<double> decode_rows(Bytes, Element, ByteOrder, std::int64_t, std::int64_t);

}  // namespace posenc
