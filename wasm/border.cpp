#include "border.h"

#include <exception>
#include <new>

#include "numeric/refuse.h"

namespace posenc::border {

namespace {

// no list that a page sends is longer; asked for more, the border says no before it copies
constexpr std::int64_t max_list = max_entries;

}  // namespace

val object(std::initializer_list<Property> properties) {
  val out = val::object();
  for (const Property& property : properties) out.set(property.name, property.make(property.of));
  return out;
}

val shape(const std::vector<std::int64_t>& sizes) {
  return list(sizes, [](std::int64_t size) { return val(static_cast<double>(size)); });
}

val answer(val (*work)(void*), void* of) {
  val out = val::object();
  try {
    out.set("value", work(of));
  } catch (const std::bad_alloc&) {
    out.set("error", std::string("there is not enough memory for this"));
  } catch (const std::exception& error) {
    out.set("error", std::string(error.what()));
  }
  return out;
}

Options::Options(val object) : object_(std::move(object)) {
  if (object_.isUndefined() || object_.isNull()) object_ = val::object();
}

bool Options::has(const char* name) const {
  const val value = object_[name];
  return !value.isUndefined() && !value.isNull();
}

Options Options::part(const char* name) const { return Options(object_[name]); }

val Options::number(const char* name) const {
  const val value = object_[name];
  if (!has(name)) refuse({name, " is missing"});
  if (!value.isNumber()) refuse({name, " must be a number"});
  return value;
}

std::int64_t Options::whole(const char* name, std::int64_t low, std::int64_t high) const {
  return check_whole(name, number(name).as<double>(), low, high);
}

std::int64_t Options::whole(const char* name, std::int64_t low, std::int64_t high, std::int64_t fallback) const {
  return has(name) ? whole(name, low, high) : fallback;
}

double Options::real(const char* name) const { return number(name).as<double>(); }

double Options::real(const char* name, double fallback) const { return has(name) ? real(name) : fallback; }

bool Options::flag(const char* name, bool fallback) const {
  const val value = object_[name];
  if (!has(name)) return fallback;
  if (!value.isTrue() && !value.isFalse()) refuse({name, " must be true or false"});
  return value.isTrue();
}

std::string Options::text(const char* name) const {
  const val value = object_[name];
  if (!has(name)) refuse({name, " is missing"});
  if (!value.isString()) refuse({name, " must be text"});
  return value.as<std::string>();
}

std::string Options::text(const char* name, const std::string& fallback) const {
  return has(name) ? text(name) : fallback;
}

val Options::list(const char* name) const {
  const val value = object_[name];
  if (!has(name)) refuse({name, " is missing"});
  const val length = value["length"];
  if (value.isString() || !length.isNumber()) refuse({name, " must be a list"});
  check_whole(std::string("the length of ") + name, length.as<double>(), 0, max_list);
  return value;
}

std::vector<double> Options::reals(const char* name) const {
  return emscripten::convertJSArrayToNumberVector<double>(list(name));
}

std::vector<std::int64_t> Options::wholes(const char* name, std::int64_t low, std::int64_t high) const {
  std::vector<std::int64_t> out;
  for (const double value : reals(name)) out.push_back(check_whole(name, value, low, high));
  return out;
}

std::vector<std::string> Options::texts(const char* name) const {
  const val value = list(name);
  const auto count = static_cast<unsigned>(value["length"].as<double>());
  std::vector<std::string> out;
  for (unsigned i = 0; i < count; ++i) {
    if (!value[i].isString()) refuse({name, " must be a list of texts"});
    out.push_back(value[i].as<std::string>());
  }
  return out;
}

std::vector<std::uint8_t> Options::bytes(const char* name) const {
  return emscripten::convertJSArrayToNumberVector<std::uint8_t>(list(name));
}

Matrix<float> Options::matrix(const char* name) const {
  const Options given = part(name);
  const auto rows = given.whole("rows", 0, max_entries);
  const auto cols = given.whole("cols", 0, max_entries);
  check_entries(name, rows, cols);
  const val values = given.list("values");
  const double length = values["length"].as<double>();
  if (length != static_cast<double>(rows * cols)) {
    refuse({name, " must hold ", rows * cols, " values, not ", length});
  }

  // copied once, straight into the matrix
  Matrix<float> out(rows, cols);
  val(emscripten::typed_memory_view(static_cast<std::size_t>(out.size()), out.data())).call<void>("set", values);
  return out;
}

int Options::chosen(const char* name, std::initializer_list<Word> alternatives, int fallback) const {
  if (!has(name)) return fallback;
  const std::string given = text(name);
  std::string allowed;
  for (const Word& alternative : alternatives) {
    if (given == alternative.word) return alternative.value;
    allowed += (allowed.empty() ? "" : ", ") + std::string(alternative.word);
  }
  refuse({name, " must be one of ", allowed, ", not \"", given.substr(0, 40), "\""});
}

}  // namespace posenc::border
