#pragma once
// What the table of the core is measured against inside the same module.

#include <cstdint>

namespace posenc::peers {

// The usual loop in float: frequencies hoisted out of it, sinf and cosf of the C library for every entry. rows × d
// floats, d even.
void sinf_table(float* table, std::int64_t rows, std::int64_t d);

// The limit: the same number of floats written by 128-bit stores and nothing else. `count` is a multiple of 4.
void store_table(float* table, std::int64_t count, float value);

}  // namespace posenc::peers
