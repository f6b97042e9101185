#pragma once
// What every crossing needs: an answer is {value} or {error}, never an exception and never a number that stands for
// one; arguments come as one plain object and are checked before they are narrowed; arrays leave as copies, since a
// view into wasm memory dies when the memory grows.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "numeric/matrix.h"

namespace posenc::border {

using emscripten::val;

// --- out ---

// A copy of count numbers as the typed array that fits their type: Float32Array, Float64Array, Uint8Array, Int32Array.
template <class T>
val array(const T* data, std::size_t count) {
  return val(emscripten::typed_memory_view(count, data)).template call<val>("slice");
}

template <class T>
val array(const std::vector<T>& numbers) {
  return array(numbers.data(), numbers.size());
}

// {rows, cols, values}: row-major, entry (r, c) stands at r·cols + c.
template <class S>
val matrix(const Matrix<S>& m) {
  val out = val::object();
  out.set("rows", static_cast<double>(m.rows()));
  out.set("cols", static_cast<double>(m.cols()));
  out.set("values", array(m.data(), static_cast<std::size_t>(m.size())));
  return out;
}

// A plain object from pairs: object({{"loss", val(0.5)}, {"step", val(3)}}).
val object(std::initializer_list<std::pair<const char*, val>> entries);

// An array of what make says of each item.
template <class Items, class Make>
val list(const Items& items, Make&& make) {
  val out = val::array();
  for (const auto& item : items) out.call<void>("push", make(item));
  return out;
}

// The sizes of a tensor, as an array of numbers.
val shape(const std::vector<std::int64_t>& sizes);

// Does the work; what it returns becomes {value}, what it throws {error}. Nothing else may cross.
val answer(val (*work)(void*), void* of);

// The same for a lambda. Only this much is made anew for each.
template <class Work>
val answer(Work&& work) {
  return answer([](void* of) { return val((*static_cast<std::remove_reference_t<Work>*>(of))()); }, &work);
}

// --- in ---

// The argument object of a call. Every reader refuses a value of the wrong type or out of range with the parameter's
// name. A reader without a fallback refuses a missing value.
class Options {
 public:
  explicit Options(val object);

  bool has(const char* name) const;
  Options part(const char* name) const;  // a nested object; a missing one reads as empty

  std::int64_t whole(const char* name, std::int64_t low, std::int64_t high) const;
  std::int64_t whole(const char* name, std::int64_t low, std::int64_t high, std::int64_t fallback) const;
  double real(const char* name) const;
  double real(const char* name, double fallback) const;
  bool flag(const char* name, bool fallback) const;
  std::string text(const char* name) const;
  std::string text(const char* name, const std::string& fallback) const;
  std::vector<double> reals(const char* name) const;
  std::vector<std::int64_t> wholes(const char* name, std::int64_t low, std::int64_t high) const;
  std::vector<std::string> texts(const char* name) const;
  std::vector<std::uint8_t> bytes(const char* name) const;
  Matrix<float> matrix(const char* name) const;  // {rows, cols, values}

  // One of the named alternatives: choice<Layout>("layout", {{"interleaved", Layout::interleaved}, …}, fallback).
  template <class E>
  E choice(const char* name, std::initializer_list<std::pair<const char*, E>> alternatives, E fallback) const {
    if (!has(name)) return fallback;
    const std::string given = text(name);
    std::string allowed;
    for (const auto& [word, value] : alternatives) {
      if (given == word) return value;
      allowed += (allowed.empty() ? "" : ", ") + std::string(word);
    }
    refuse_choice(name, given, allowed);
  }

 private:
  val number(const char* name) const;
  val list(const char* name) const;
  [[noreturn]] static void refuse_choice(const char* name, const std::string& given, const std::string& allowed);

  val object_;
};

}  // namespace posenc::border
