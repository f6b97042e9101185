#include "products.h"

#include "numeric/simd.h"

namespace posenc::peers {

void eigen_product(const Matrix<float>& a, const Matrix<float>& b, Matrix<float>& c) { c.noalias() = a * b; }

float multiply_add(std::int64_t operations) {
  // Chains that wait for nobody but themselves: enough to hide how long a sum takes, and with the two factors no more
  // than the sixteen vector registers of x86.
  constexpr int chains = 12;
  constexpr std::int64_t a_round = chains * 4 * 2;
  float outside[2] = {0.999f, 0.001f};
  asm volatile("" : : "r"(outside) : "memory");  // numbers that the compiler does not know
  const Float4 factor = splat(outside[0]), more = splat(outside[1]);
  Float4 sum[chains] = {};
  for (std::int64_t done = 0; done < operations; done += a_round) {
    for (Float4& chain : sum) chain = chain * factor + more;
  }
  Float4 total = {};
  for (const Float4& chain : sum) total += chain;
  return total[0] + total[1] + total[2] + total[3];
}

}  // namespace posenc::peers
