#pragma once
// What the products of the core are measured against inside the same module.

#include <cstdint>

#include "numeric/matrix.h"

namespace posenc::peers {

// C = A·B by Eigen, as the compiler vectorises it. C has its size already.
void eigen_product(const Matrix<float>& a, const Matrix<float>& b, Matrix<float>& c);

// The limit: at least so many multiplications and additions on vectors in registers, and nothing else. Returns their
// sum, so that they are not left out.
float multiply_add(std::int64_t operations);

}  // namespace posenc::peers
