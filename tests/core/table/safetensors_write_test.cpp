#include "catch.hpp"
#include "core/table/files.h"
#include "table/safetensors.h"

using namespace posenc;

TEST_CASE("what is written is read back: names, shapes, values, metadata") {
  const std::vector<NamedTensor> tensors{{"weight", {2, 3}, {1, 2, 3, 4, 5, 6}},
                                         {"scalar", {}, {7}},
                                         {"empty", {0, 4}, {}},
                                         {"a \"quoted\"\nname", {1}, {8}}};
  const std::map<std::string, std::string> metadata{{"scheme", "learned"}, {"é", "\\ and \""}};
  const FileBytes file = write_safetensors(tensors, metadata);
  const auto index = safetensors_index(file, static_cast<std::int64_t>(file.size()));
  CHECK(index.metadata == metadata);
  REQUIRE(index.tensors.size() == tensors.size());
  for (std::size_t k = 0; k < tensors.size(); ++k) {
    CHECK(index.tensors[k].name == tensors[k].name);
    CHECK(index.tensors[k].dtype == "F32");
    CHECK(index.tensors[k].shape == tensors[k].shape);
    CHECK(tensor_values<float>(file, index.tensors[k]) == tensors[k].values);
  }
}

TEST_CASE("the file is the one that the format's text describes, with aligned numbers") {
  const std::string header = "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}";
  const std::string padded = header + std::string((8 - header.size() % 8) % 8, ' ');
  CHECK(write_safetensors({{"a", {1}, {7}}}) == safetensors(padded, floats({7})));
}

TEST_CASE("two equal names, the name of the metadata and broken text are refused") {
  CHECK(contains(refusal([] { write_safetensors({{"a", {1}, {1}}, {"a", {1}, {2}}}); }), "a"));
  CHECK(contains(refusal([] { write_safetensors({{"__metadata__", {1}, {1}}}); }), "__metadata__"));
  CHECK(contains(refusal([] { write_safetensors({{"\xff", {1}, {1}}}); }), "UTF-8"));
  CHECK(contains(refusal([] { write_safetensors({{"a", {3}, {1, 2}}}); }), "[3]"));
}
