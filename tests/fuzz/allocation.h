#pragma once
#include <cstddef>

// The largest number of bytes asked for at once since the last reset.
std::size_t largest_allocation();
void reset_largest_allocation();
