#pragma once
// The JSON type of the case runner, and how results of the core become JSON.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "numeric/matrix.h"

namespace posenc::cases {

using Json = nlohmann::json;

// Array of rows; a matrix without rows is [].
template <class S>
Json to_json(const Matrix<S>& m) {
  Json rows = Json::array();
  for (Index r = 0; r < m.rows(); ++r) {
    Json row = Json::array();
    for (Index c = 0; c < m.cols(); ++c) row.push_back(m(r, c));
    rows.push_back(std::move(row));
  }
  return rows;
}

template <class S>
Json to_json(const std::vector<Matrix<S>>& matrices) {
  Json list = Json::array();
  for (const Matrix<S>& m : matrices) list.push_back(to_json(m));
  return list;
}

template <class S>
Json to_json(const Vector<S>& numbers) {
  Json list = Json::array();
  for (Index k = 0; k < numbers.size(); ++k) list.push_back(numbers(k));
  return list;
}

}  // namespace posenc::cases
