#include "fuzz/allocation.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::size_t largest = 0;

}  // namespace

std::size_t largest_allocation() { return largest; }
void reset_largest_allocation() { largest = 0; }

// Every new of the program comes through here, so a size that a file only claims is seen when memory is asked for it.
void* operator new(std::size_t size) {
  largest = std::max(largest, size);
  if (void* memory = std::malloc(std::max<std::size_t>(size, 1))) return memory;
  throw std::bad_alloc();
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  largest = std::max(largest, size);
  return std::malloc(std::max<std::size_t>(size, 1));
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
