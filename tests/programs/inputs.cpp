#include "inputs.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "numeric/refuse.h"

namespace posenc::cases {

namespace {

[[noreturn]] void wrong_type(std::string_view name, std::string_view type, const Json& value) {
  throw BadCase("input " + std::string(name) + " must be " + std::string(type) + ", not " + value.dump());
}

// A number, or one of the words that stand for what JSON cannot write.
double read_real(std::string_view name, const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (value == "NaN") return std::numeric_limits<double>::quiet_NaN();
  if (value == "inf") return std::numeric_limits<double>::infinity();
  if (value == "-inf") return -std::numeric_limits<double>::infinity();
  wrong_type(name, "a number", value);
}

std::int64_t read_whole(std::string_view name, const Json& value) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) {
    refuse({name, " must be at most ", most, ", not ", value.dump()});
  }
  if (value.is_number_integer()) return value.get<std::int64_t>();
  return check_whole(name, read_real(name, value), std::numeric_limits<std::int64_t>::min(), most);
}

std::uint8_t read_flag(std::string_view name, const Json& value) {
  if (!value.is_boolean()) wrong_type(name, "true or false", value);
  return value.get<bool>() ? 1 : 0;
}

std::string read_text(std::string_view name, const Json& value) {
  if (!value.is_string()) wrong_type(name, "a string", value);
  return value.get<std::string>();
}

const Json& as_list(std::string_view name, const Json& value) {
  if (!value.is_array()) wrong_type(name, "an array", value);
  return value;
}

template <class T, class Read>
std::vector<T> read_list(std::string_view name, const Json& value, Read read) {
  std::vector<T> result;
  for (const Json& item : as_list(name, value)) result.push_back(read(name, item));
  return result;
}

template <class T, class Read>
Matrix<T> read_matrix(std::string_view name, const Json& value, Read read) {
  const std::size_t rows = as_list(name, value).size();
  const std::size_t columns = rows > 0 ? as_list(name, value[0]).size() : 0;
  Matrix<T> result(static_cast<Index>(rows), static_cast<Index>(columns));
  for (std::size_t r = 0; r < rows; ++r) {
    const Json& row = as_list(name, value[r]);
    if (row.size() != columns) {
      refuse({"the rows of ", name, " must have one width, not ", columns, " and ", row.size()});
    }
    for (std::size_t c = 0; c < columns; ++c) {
      result(static_cast<Index>(r), static_cast<Index>(c)) = read(name, row[c]);
    }
  }
  return result;
}

std::vector<Index> places(const Inputs& in, std::string_view name, std::int64_t count) {
  std::vector<Index> result;
  for (const std::int64_t place : in.wholes(name)) {
    result.push_back(static_cast<Index>(check_range("an entry of " + std::string(name), place, 0, count - 1)));
  }
  return result;
}

}  // namespace

Inputs::Inputs(const Json& object, ReadFile read_file) : object_(object), read_file_(std::move(read_file)) {}

bool Inputs::has(std::string_view name) const { return object_.contains(std::string(name)); }

const Json& Inputs::at(std::string_view name) const {
  if (!has(name)) throw BadCase("input " + std::string(name) + " is missing");
  return object_[std::string(name)];
}

std::int64_t Inputs::whole(std::string_view name) const { return read_whole(name, at(name)); }
std::int64_t Inputs::whole(std::string_view name, std::int64_t fallback) const {
  return has(name) ? whole(name) : fallback;
}
double Inputs::real(std::string_view name) const { return read_real(name, at(name)); }
double Inputs::real(std::string_view name, double fallback) const { return has(name) ? real(name) : fallback; }
bool Inputs::flag(std::string_view name) const { return read_flag(name, at(name)) == 1; }
bool Inputs::flag(std::string_view name, bool fallback) const { return has(name) ? flag(name) : fallback; }

std::vector<std::int64_t> Inputs::wholes(std::string_view name) const {
  return read_list<std::int64_t>(name, at(name), read_whole);
}
std::vector<double> Inputs::reals(std::string_view name) const { return read_list<double>(name, at(name), read_real); }
std::vector<std::uint8_t> Inputs::flags(std::string_view name) const {
  return read_list<std::uint8_t>(name, at(name), read_flag);
}
std::vector<std::string> Inputs::texts(std::string_view name) const {
  return read_list<std::string>(name, at(name), read_text);
}
Matrix<double> Inputs::matrix(std::string_view name) const { return read_matrix<double>(name, at(name), read_real); }
Matrix<std::int64_t> Inputs::whole_matrix(std::string_view name) const {
  return read_matrix<std::int64_t>(name, at(name), read_whole);
}
Matrix<std::uint8_t> Inputs::flag_matrix(std::string_view name) const {
  return read_matrix<std::uint8_t>(name, at(name), read_flag);
}
std::vector<Matrix<double>> Inputs::matrices(std::string_view name) const {
  std::vector<Matrix<double>> result;
  for (const Json& item : as_list(name, at(name))) result.push_back(read_matrix<double>(name, item, read_real));
  return result;
}

FileBytes Inputs::file(std::string_view name) const { return read_file_(read_text(name, at(name))); }

std::optional<std::int64_t> Inputs::maybe_whole(std::string_view name) const {
  return has(name) ? std::optional(whole(name)) : std::nullopt;
}
std::optional<double> Inputs::maybe_real(std::string_view name) const {
  return has(name) ? std::optional(real(name)) : std::nullopt;
}
std::optional<std::vector<double>> Inputs::maybe_reals(std::string_view name) const {
  return has(name) ? std::optional(reals(name)) : std::nullopt;
}
Matrix<double> Inputs::matrix_or_empty(std::string_view name) const {
  return has(name) ? matrix(name) : Matrix<double>();
}

std::size_t Inputs::chosen(std::string_view name, const std::vector<std::string_view>& words) const {
  const std::string given = read_text(name, at(name));
  const auto found = std::find(words.begin(), words.end(), given);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());

  std::string allowed;
  for (const std::string_view word : words) allowed += (allowed.empty() ? "" : ", ") + std::string(word);
  refuse({name, " must be one of ", allowed, ", not ", given});
}

std::vector<double> selected(const Inputs& in, std::string_view name, const std::vector<double>& all) {
  if (!in.has(name)) return all;
  std::vector<double> result;
  for (const Index place : places(in, name, static_cast<std::int64_t>(all.size()))) result.push_back(all[place]);
  return result;
}

Matrix<double> selected_columns(const Inputs& in, std::string_view name, const Matrix<double>& all) {
  if (!in.has(name)) return all;
  const std::vector<Index> columns = places(in, name, all.cols());
  Matrix<double> result(all.rows(), static_cast<Index>(columns.size()));
  for (std::size_t k = 0; k < columns.size(); ++k) result.col(static_cast<Index>(k)) = all.col(columns[k]);
  return result;
}

std::vector<Index> selected_places(const Inputs& in, std::string_view name, Index count) {
  if (in.has(name)) return places(in, name, count);
  std::vector<Index> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), Index{0});
  return all;
}

}  // namespace posenc::cases
