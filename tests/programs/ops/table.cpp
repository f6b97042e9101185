// OPS 9: table files.

#include "numeric/refuse.h"
#include "registry.h"
#include "table/npy.h"
#include "table/safetensors.h"

namespace posenc::cases {

namespace {

// The numbers from `next` on as arrays nested to the depth of the shape.
Json nested(const std::vector<double>& values, const Shape& shape, std::size_t depth, std::size_t& next) {
  if (depth == shape.size()) return values[next++];
  Json list = Json::array();
  for (std::int64_t k = 0; k < shape[depth]; ++k) list.push_back(nested(values, shape, depth + 1, next));
  return list;
}

Json nested(const std::vector<double>& values, const Shape& shape) {
  std::size_t next = 0;
  return values.empty() ? Json::array() : nested(values, shape, 0, next);
}

Json load_npy_op(const Inputs& in) {
  const FileBytes file = in.file("file");
  const Array<double> array = load_npy<double>(file);
  return {{"shape", array.shape}, {"values", nested(array.values, array.shape)}};
}

Json load_safetensors_op(const Inputs& in) {
  const FileBytes file = in.file("file");
  const SafetensorsIndex index = safetensors_index(file, static_cast<std::int64_t>(file.size()));
  Json tensors = Json::object(), skipped = Json::object();
  for (const TensorEntry& entry : index.tensors) {
    if (!entry.element) {
      skipped[entry.name] = entry.dtype;
      continue;
    }
    tensors[entry.name] = {{"dtype", entry.dtype},
                           {"shape", entry.shape},
                           {"values", nested(tensor_values<double>(file, entry), entry.shape)}};
  }
  return {{"tensors", tensors}, {"skipped", skipped}, {"metadata", index.metadata}};
}

}  // namespace

std::vector<Op> table_ops() {
  return {{"load_npy", {"file"}, {}, load_npy_op}, {"load_safetensors", {"file"}, {}, load_safetensors_op}};
}

}  // namespace posenc::cases
