#include "model/mask.h"

#include "numeric/refuse.h"

namespace posenc {

Allowed allowed_keys(const MaskRules& rules, Index queries, Index keys) {
  const bool padded = !rules.key_valid.empty();
  if (padded && static_cast<Index>(rules.key_valid.size()) != keys) {
    refuse("key_valid", static_cast<std::int64_t>(rules.key_valid.size()),
           sentence({"one entry for each of ", keys, " keys"}));
  }
  const bool masked = rules.mask.size() > 0;
  if (masked && (rules.mask.rows() != queries || rules.mask.cols() != keys)) {
    refuse({"mask of ", rules.mask.rows(), " × ", rules.mask.cols(), " must have ", queries, " queries × ", keys,
            " keys"});
  }

  Allowed allowed(queries, keys);
  for (Index i = 0; i < queries; ++i) {
    for (Index j = 0; j < keys; ++j) {
      const bool in_time = !rules.causal || j <= i + rules.past;
      const bool token = !padded || rules.key_valid[static_cast<std::size_t>(j)];
      const bool wanted = !masked || rules.mask(i, j);
      allowed(i, j) = in_time && token && wanted;
    }
  }
  return allowed;
}

}  // namespace posenc
