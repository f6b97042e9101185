#pragma once
// Equality said in words or in code, for those who read equations.

#include <string>
#include <string_view>

namespace posenc {

// Folded text with a sign for every such equality: "A is equal to B", "the difference between A and B is zero" and
// allclose(A, B) become A = B.
std::string with_equality_signs(std::string_view folded);

}  // namespace posenc
