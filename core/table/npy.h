#pragma once
// The .npy format of NumPy: one array a file. Source: NumPy Enhancement Proposal 1, and numpy.lib.format for
// version 3.0.
//
// A faulty file is refused in one sentence that holds the word of the first check that fails, in this order:
// magic, version, header, dtype, shape, truncated, trailing.

#include <cstdint>
#include <vector>

#include "table/array.h"

namespace posenc {

struct NpyHeader {
  Element element;
  ByteOrder byte_order;
  bool fortran_order;  // the first index runs fastest
  Shape shape;
  std::int64_t elements;
  std::int64_t data_begin;  // the numbers go from here to the end of the file
};

// Bytes of the file that come before the numbers, read off its first 12 (all of it, when it is shorter). file_size is
// that of the whole file. Checks magic, version and the length of the header, before anyone asks for memory.
std::int64_t npy_header_size(Bytes first_bytes, std::int64_t file_size);

// Everything but the numbers, from at least npy_header_size() bytes and the size of the whole file. Makes all checks.
NpyHeader npy_header(Bytes bytes, std::int64_t file_size);

template <class S>
struct Array {
  Shape shape;
  std::vector<S> values;  // row-major
};

// A whole file: f2, f4 and f8, either byte order, either order of indices, any number of dimensions.
// Refuses more than max_entries numbers, with the word shape.
template <class S>
Array<S> load_npy(Bytes file);

// The numbers that follow the header, put into row-major order.
template <class S>
std::vector<S> npy_values(Bytes data, const NpyHeader& header);

// A file of version 1.0 that holds the matrix: f4 for float, f8 for double.
template <class S>
std::vector<std::uint8_t> write_npy(const Matrix<S>& matrix);

}  // namespace posenc
