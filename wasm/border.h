#pragma once
// What every crossing needs: an answer is {value} or {error}, never an exception and never a number that stands for
// one; arguments come as one plain object and are checked before they are narrowed; arrays leave as copies, since a
// view into wasm memory dies when the memory grows.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
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

// The JavaScript value of what the core answers. Nothing becomes null.
template <class T>
val value_of(const T& plain) {
  return val(plain);
}
template <std::integral T>
val value_of(const T& whole) {
  return val(static_cast<double>(whole));
}
inline val value_of(const bool& flag) { return val(flag); }
inline val value_of(const std::string_view& text) { return val(std::string(text)); }
inline val value_of(const val& value) { return value; }
template <class S>
val value_of(const Matrix<S>& m) {
  return matrix(m);
}
template <class T>
val value_of(const std::vector<T>& numbers) {
  return array(numbers);
}
template <class T>
val value_of(const std::optional<T>& maybe) {
  return maybe ? value_of(*maybe) : val::null();
}

// A property of an object: what it is called, and where its value lies until the object is made. It holds no JavaScript
// value itself, so that no caller has one to let go of, and code to do so, where something throws.
struct Property {
  template <class T>
  Property(const char* name_, const T& value) : name(name_), of(&value) {
    make = [](const void* plain) { return value_of(*static_cast<const T*>(plain)); };
  }
  const char* name;
  const void* of;
  val (*make)(const void*);
};

// A plain object: object({{"loss", 0.5}, {"step", step}, {"matrix", table}}).
val object(std::initializer_list<Property> properties);

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

// A word for one of the values of an enum.
struct Word {
  template <class E>
  Word(const char* word_, E value_) : word(word_), value(static_cast<int>(value_)) {}
  const char* word;
  int value;
};

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

  // One of the named alternatives: choice("layout", {{"interleaved", Layout::interleaved}, …}, fallback).
  template <class E>
  E choice(const char* name, std::initializer_list<Word> alternatives, E fallback) const {
    return static_cast<E>(chosen(name, alternatives, static_cast<int>(fallback)));
  }

 private:
  val number(const char* name) const;
  val list(const char* name) const;
  int chosen(const char* name, std::initializer_list<Word> alternatives, int fallback) const;

  val object_;
};

}  // namespace posenc::border
