#pragma once
// Which keys a query may look at. Four rules, and a key is allowed when all of them agree.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

using Allowed = Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;  // queries × keys, 0 or 1

struct MaskRules {
  bool causal = false;                  // key j only for query i when j ≤ i + past
  Index past = 0;                       // keys that were there before the first query
  std::vector<std::uint8_t> key_valid;  // one a key, 0 = padding; empty: every key is a token
  Allowed mask;                         // queries × keys, 1 = may be used; empty: no such rule
};

// queries × keys, 1 where every rule agrees. Refuses a key_valid or mask of another size.
Allowed allowed_keys(const MaskRules& rules, Index queries, Index keys);

}  // namespace posenc
