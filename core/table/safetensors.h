#pragma once
// The safetensors format: named arrays behind a JSON header. Source: the README of huggingface/safetensors, "Format".
// Real files have gigabytes, so an index is made of the header and the file's size, and only the bytes of the chosen
// array are read and decoded (row_window and decode_rows of array.h).
//
// A faulty file is refused in one sentence that holds the word of the first check that fails, in this order:
// header, duplicate, dtype, offset, shape, truncated, trailing.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "table/array.h"

namespace posenc {

struct TensorEntry {
  std::string name;
  std::string dtype;               // as in the file
  std::optional<Element> element;  // nothing for the types that are no float: they are listed and not read
  Shape shape;
  std::int64_t begin, end;  // bytes of the file
};

struct SafetensorsIndex {
  std::vector<TensorEntry> tensors;  // in the order of the header
  std::map<std::string, std::string> metadata;
};

// Bytes of the file that come before the numbers, read off its first 8 (all of it, when it is shorter).
std::int64_t safetensors_header_size(Bytes first_bytes, std::int64_t file_size);

// Everything but the numbers, from at least safetensors_header_size() bytes and the size of the whole file. Makes all
// checks.
SafetensorsIndex safetensors_index(Bytes bytes, std::int64_t file_size);

// The numbers of one array of a file that is wholly there, row-major. Refuses an array that is no float, and one of
// more than max_entries numbers.
template <class S>
std::vector<S> tensor_values(Bytes file, const TensorEntry& entry);

// An array to write: float32, row-major.
struct NamedTensor {
  std::string name;
  Shape shape;
  std::vector<float> values;
};

// A file that holds the arrays in the given order, its numbers aligned to 8 bytes. Refuses two equal names, the name
// "__metadata__", text that is not UTF-8, and values that are not as many as the shape says.
std::vector<std::uint8_t> write_safetensors(const std::vector<NamedTensor>& tensors,
                                            const std::map<std::string, std::string>& metadata = {});

}  // namespace posenc
