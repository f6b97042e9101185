#include "table/npy.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "numeric/refuse.h"
#include "table/npy_literal.h"
#include "table/text.h"

namespace posenc {

namespace {

constexpr std::uint8_t magic[] = {0x93, 'N', 'U', 'M', 'P', 'Y'};
constexpr std::int64_t magic_size = 6, version_size = 2;

[[noreturn]] void refuse_file(std::initializer_list<Piece> why) { refuse({"the .npy file ", sentence(why)}); }

std::uint64_t little_endian(Bytes bytes, std::size_t begin, std::size_t width) {
  std::uint64_t value = 0;
  for (std::size_t i = width; i-- > 0;) value = value << 8 | bytes[begin + i];
  return value;
}

// Major version 1, 2 or 3.
int version_of(Bytes bytes) {
  if (bytes.size() < sizeof magic || std::memcmp(bytes.data(), magic, sizeof magic) != 0) {
    refuse("not a .npy file: it does not begin with the magic bytes 93 4E 55 4D 50 59");
  }
  if (bytes.size() < sizeof magic + version_size) refuse_file({"ends before its version"});
  const int major = bytes[6], minor = bytes[7];
  if (major < 1 || major > 3 || minor != 0) {
    refuse_file({"has version ", major, ".", minor, "; 1.0, 2.0 and 3.0 are known"});
  }
  return major;
}

// Where the text of the header begins: its length stands before it, in 2 bytes, or in 4 from version 2.0 on.
std::int64_t text_begin(int version) { return magic_size + version_size + (version == 1 ? 2 : 4); }

struct ElementOf {
  Element element;
  ByteOrder order;
};

ElementOf element_of(const NpyLiteral& literal) {
  if (!literal.descr) refuse_file({"has a dtype that is no plain text; float16, float32 and float64 can be read"});
  const std::string& descr = *literal.descr;
  if (descr.size() == 3 && (descr[0] == '<' || descr[0] == '>') && descr[1] == 'f') {
    const ByteOrder order = descr[0] == '<' ? ByteOrder::little : ByteOrder::big;
    if (descr[2] == '2') return {Element::f16, order};
    if (descr[2] == '4') return {Element::f32, order};
    if (descr[2] == '8') return {Element::f64, order};
  }
  refuse_file(
      {"has the dtype ", quoted(descr), "; float16, float32 and float64 can be read (in NumPy: astype('float32'))"});
}

// Checks the shape, and that exactly its numbers follow.
std::int64_t elements_in(const NpyLiteral& literal, std::int64_t width, std::int64_t data_bytes) {
  if (!literal.shape) {
    refuse_file({"has a shape in its header that is no tuple of sizes from 0 up: ", quoted(literal.shape_text)});
  }
  const auto elements = elements_of(*literal.shape);
  if (!elements || *elements > INT64_MAX / width) {
    refuse_file({"has a shape with more numbers than can be counted: ", quoted(literal.shape_text)});
  }
  const std::int64_t needed = *elements * width;
  if (data_bytes < needed) {
    refuse_file({"is truncated: its shape ", text_of(*literal.shape), " needs ", needed, " bytes of numbers, and ",
                 data_bytes, " are there"});
  }
  if (data_bytes > needed) refuse_file({"has ", data_bytes - needed, " trailing bytes after its numbers"});
  return *elements;
}

}  // namespace

std::int64_t npy_header_size(Bytes first_bytes, std::int64_t file_size) {
  const int version = version_of(first_bytes);
  const std::int64_t begin = text_begin(version);
  const std::int64_t present = std::min(static_cast<std::int64_t>(first_bytes.size()), file_size);
  if (present < begin) refuse_file({"ends before the length of its header"});
  const std::size_t width = version == 1 ? 2 : 4;
  const auto length = static_cast<std::int64_t>(little_endian(first_bytes, magic_size + version_size, width));
  if (length > file_size - begin) {
    refuse_file({"has a header of ", length, " bytes, and ", file_size - begin, " are there"});
  }
  return begin + length;
}

NpyHeader npy_header(Bytes bytes, std::int64_t file_size) {
  const std::int64_t data_begin = npy_header_size(bytes, file_size);
  if (static_cast<std::int64_t>(bytes.size()) < data_begin) refuse_file({"header is not wholly there"});
  const int version = version_of(bytes);
  const std::int64_t begin = text_begin(version);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()) + begin,
                              static_cast<std::size_t>(data_begin - begin));

  if (version == 3 && !is_utf8(text)) refuse_file({"has a header that is not valid UTF-8"});
  const NpyLiteral literal = parse_npy_literal(text, version < 3);
  const auto [element, order] = element_of(literal);
  const std::int64_t elements = elements_in(literal, width_of(element), file_size - data_begin);
  return {element, order, literal.fortran_order, *literal.shape, elements, data_begin};
}

namespace {

// From first-index-fastest to last-index-fastest. Walks through the result and counts the indices as an odometer does.
template <class S>
std::vector<S> row_major(const std::vector<S>& fortran, const Shape& shape) {
  std::vector<std::int64_t> stride(shape.size()), index(shape.size(), 0);
  std::int64_t step = 1;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    stride[axis] = step;
    step *= shape[axis];
  }

  std::vector<S> result;
  result.reserve(fortran.size());
  std::int64_t from = 0;
  for (std::size_t i = 0; i < fortran.size(); ++i) {
    result.push_back(fortran[static_cast<std::size_t>(from)]);
    for (std::size_t axis = shape.size(); axis-- > 0;) {
      from += stride[axis];
      if (++index[axis] < shape[axis]) break;
      from -= stride[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return result;
}

}  // namespace

template <class S>
std::vector<S> npy_values(Bytes data, const NpyHeader& header) {
  if (header.elements > max_entries) {
    refuse_file({"has a shape with ", header.elements, " numbers; ", max_entries, " are allowed"});
  }
  std::vector<S> values = decode<S>(data, header.element, header.byte_order, header.elements);
  const bool other_order = header.fortran_order && header.shape.size() > 1;
  return other_order ? row_major(values, header.shape) : values;
}

template <class S>
Array<S> load_npy(Bytes file) {
  const NpyHeader header = npy_header(file, static_cast<std::int64_t>(file.size()));
  return {header.shape, npy_values<S>(file.subspan(static_cast<std::size_t>(header.data_begin)), header)};
}

template <class S>
std::vector<std::uint8_t> write_npy(const Matrix<S>& matrix) {
  std::string text = "{'descr': '<f" + std::to_string(sizeof(S)) + "', 'fortran_order': False, 'shape': (" +
                     decimal(std::int64_t{matrix.rows()}) + ", " + decimal(std::int64_t{matrix.cols()}) + "), }";

  // NumPy pads with spaces and a line end, so that the numbers begin at a multiple of 64
  const std::size_t begin = static_cast<std::size_t>(text_begin(1));
  while ((begin + text.size() + 1) % 64 != 0) text += ' ';
  text += '\n';

  std::vector<std::uint8_t> file(begin + text.size() + static_cast<std::size_t>(matrix.size()) * sizeof(S));
  std::uint8_t* out = std::copy(std::begin(magic), std::end(magic), file.data());
  *out++ = 1;
  *out++ = 0;
  *out++ = static_cast<std::uint8_t>(text.size() & 0xff);
  *out++ = static_cast<std::uint8_t>(text.size() >> 8);
  out = std::copy(text.begin(), text.end(), out);
  const auto* numbers = reinterpret_cast<const std::uint8_t*>(matrix.data());
  if (matrix.size() > 0) std::copy(numbers, numbers + static_cast<std::size_t>(matrix.size()) * sizeof(S), out);
  return file;
}

template Array<float> load_npy(Bytes);
template Array<double> load_npy(Bytes);
template std::vector<float> npy_values(Bytes, const NpyHeader&);
template std::vector<double> npy_values(Bytes, const NpyHeader&);
template std::vector<std::uint8_t> write_npy(const Matrix<float>&);
template std::vector<std::uint8_t> write_npy(const Matrix<double>&);

}  // namespace posenc
