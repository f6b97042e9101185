#pragma once
// One suite for Catch2 v2 (Debian 12) and v3: stay with what both have. Matchers with a stated tolerance, never Approx.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>
#else
#include <catch2/catch.hpp>
namespace Catch::Matchers {
using Catch::WithinAbs;
using Catch::WithinRel;
using Catch::Contains;
}
#endif

#include <stdexcept>
#include <string>

// The message of the std::invalid_argument that the call throws; "" when it throws nothing. Anything else passes through.
template <class Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
