#pragma once
// The inputs of a case, read by name and type. A value of the wrong JSON type is a fault of the case (BadCase); a
// number that the parameter cannot take, such as 2.5 for a whole number, is refused as the core refuses it.

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json.h"

namespace posenc::cases {

// The case itself is broken: never what an "expected error" means.
struct BadCase : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using FileBytes = std::vector<std::uint8_t>;
using ReadFile = std::function<FileBytes(const std::string& path)>;

class Inputs {
 public:
  Inputs(const Json& object, ReadFile read_file);

  bool has(std::string_view name) const;

  std::int64_t whole(std::string_view name) const;
  std::int64_t whole(std::string_view name, std::int64_t fallback) const;
  double real(std::string_view name) const;
  double real(std::string_view name, double fallback) const;
  bool flag(std::string_view name) const;
  bool flag(std::string_view name, bool fallback) const;

  std::vector<std::int64_t> wholes(std::string_view name) const;
  std::vector<double> reals(std::string_view name) const;
  std::vector<std::uint8_t> flags(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  Matrix<double> matrix(std::string_view name) const;              // refuses rows of different width
  Matrix<std::int64_t> whole_matrix(std::string_view name) const;  // also
  Matrix<std::uint8_t> flag_matrix(std::string_view name) const;   // also
  std::vector<Matrix<double>> matrices(std::string_view name) const;

  // The bytes of the file that this input names.
  FileBytes file(std::string_view name) const;

  // Absent inputs that have no default.
  std::optional<std::int64_t> maybe_whole(std::string_view name) const;
  std::optional<double> maybe_real(std::string_view name) const;
  std::optional<std::vector<double>> maybe_reals(std::string_view name) const;
  Matrix<double> matrix_or_empty(std::string_view name) const;

  // One of the named alternatives; another word is refused.
  template <class E>
  using Choices = std::vector<std::pair<std::string_view, E>>;
  template <class E>
  E choice(std::string_view name, const Choices<E>& choices) const {
    return choices[chosen(name, words(choices))].second;
  }
  template <class E>
  E choice(std::string_view name, const Choices<E>& choices, E fallback) const {
    return has(name) ? choice(name, choices) : fallback;
  }

 private:
  template <class E>
  static std::vector<std::string_view> words(const Choices<E>& choices) {
    std::vector<std::string_view> result;
    for (const auto& [word, value] : choices) result.push_back(word);
    return result;
  }
  std::size_t chosen(std::string_view name, const std::vector<std::string_view>& words) const;
  const Json& at(std::string_view name) const;
  const Json& list(std::string_view name) const;

  const Json& object_;
  ReadFile read_file_;
};

// The entries of `all` at the places that the input names, in its order; all of them when the input is absent. Refuses
// a place outside all.
std::vector<double> selected(const Inputs& in, std::string_view name, const std::vector<double>& all);
Matrix<double> selected_columns(const Inputs& in, std::string_view name, const Matrix<double>& all);

// These places themselves, among 0 … count − 1.
std::vector<Index> selected_places(const Inputs& in, std::string_view name, Index count);

}  // namespace posenc::cases
