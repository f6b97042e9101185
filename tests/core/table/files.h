#pragma once
// Files of the two formats, byte by byte as their documents say, so that each test breaks one thing.

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "table/array.h"

using FileBytes = std::vector<std::uint8_t>;

inline FileBytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

inline FileBytes joined(std::vector<FileBytes> parts) {
  FileBytes all;
  for (const FileBytes& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// width bytes, lowest first
inline FileBytes little(std::uint64_t value, int width) {
  FileBytes bytes;
  for (int i = 0; i < width; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i) & 0xff));
  return bytes;
}

template <class T>
FileBytes numbers(const std::vector<T>& values, bool big_endian = false) {
  FileBytes all;
  for (const T value : values) {
    std::uint8_t bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    if (big_endian) all.insert(all.end(), std::reverse_iterator(bytes + sizeof(T)), std::reverse_iterator(bytes));
    if (!big_endian) all.insert(all.end(), bytes, bytes + sizeof(T));
  }
  return all;
}

inline FileBytes floats(const std::vector<float>& values) { return numbers(values); }

// version 1 has a length of 2 bytes, later ones of 4
inline FileBytes npy(const std::string& header, const FileBytes& data, int version = 1) {
  return joined({{0x93, 'N', 'U', 'M', 'P', 'Y', static_cast<std::uint8_t>(version), 0},
                 little(header.size(), version == 1 ? 2 : 4),
                 bytes_of(header),
                 data});
}

// The header that NumPy writes, but for its padding.
inline std::string npy_text(const std::string& descr, const std::string& shape, const std::string& fortran = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
}

inline FileBytes safetensors(const std::string& header, const FileBytes& data) {
  return joined({little(header.size(), 8), bytes_of(header), data});
}

// "name":{"dtype":…,"shape":…,"data_offsets":…}
inline std::string entry(const std::string& name, const std::string& dtype, const std::string& shape,
                         const std::string& offsets) {
  return "\"" + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape + ",\"data_offsets\":" + offsets + "}";
}

// {…, …}
inline std::string object(const std::vector<std::string>& entries) {
  std::string text(1, '{');
  for (const std::string& one : entries) {
    if (text.size() > 1) text += ',';
    text += one;
  }
  return text += '}';
}
