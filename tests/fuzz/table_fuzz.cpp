// Broken files end in one sentence, and in nothing else: no crash, no other exception, no memory for what is not there.

#include "catch.hpp"
#include "fuzz/allocation.h"
#include "fuzz/broken_files.h"
#include "table/npy.h"
#include "table/safetensors.h"

using namespace posenc;

namespace {

void read_npy(const FileBytes& file) {
  const auto array = load_npy<double>(file);
  CHECK(elements_of(array.shape) == static_cast<std::int64_t>(array.values.size()));
}

void read_safetensors(const FileBytes& file) {
  const auto index = safetensors_index(file, static_cast<std::int64_t>(file.size()));
  for (const TensorEntry& tensor : index.tensors) {
    if (!tensor.element) continue;
    CHECK(elements_of(tensor.shape) == static_cast<std::int64_t>(tensor_values<double>(file, tensor).size()));
  }
}

// Reads the file. Whatever it says of itself, no more memory is asked for at once than its own bytes justify: a number
// takes 2 bytes in the file and 8 in memory, and a list may double when it grows.
template <class Read>
std::string outcome(Read read, const BrokenFile& file) {
  reset_largest_allocation();
  const std::string said = refusal([&] { read(file.bytes); });
  CAPTURE(file.how, said);
  CHECK(largest_allocation() <= 4096 + 16 * file.bytes.size());
  CHECK(said.size() < 600);
  return said;
}

template <class Read>
int refused(Read read, const std::vector<BrokenFile>& files) {
  int count = 0;
  for (const BrokenFile& file : files) count += outcome(read, file) != "";
  return count;
}

template <class Read>
void all_refused(Read read, const std::vector<BrokenFile>& files) {
  for (const BrokenFile& file : files) {
    CAPTURE(file.how);
    CHECK(outcome(read, file) != "");
  }
}

}  // namespace

TEST_CASE("the sound files that the broken ones are made of are read") {
  for (const FileBytes& file : sound_npy()) CHECK(outcome(read_npy, {"sound", file}) == "");
  for (const FileBytes& file : sound_safetensors()) CHECK(outcome(read_safetensors, {"sound", file}) == "");
}

TEST_CASE("a file cut off anywhere is refused in one sentence") {
  const auto npy_files = truncated(sound_npy()), safetensors_files = truncated(sound_safetensors());
  REQUIRE(npy_files.size() + safetensors_files.size() > 300);
  all_refused(read_npy, npy_files);
  all_refused(read_safetensors, safetensors_files);
}

TEST_CASE("a header that claims what cannot be is refused in one sentence") {
  REQUIRE(lying_npy().size() + lying_safetensors().size() > 300);
  all_refused(read_npy, lying_npy());
  all_refused(read_safetensors, lying_safetensors());
}

TEST_CASE("a file disturbed at random is refused in one sentence, or is sound") {
  // how many are refused is a fact of the fixed seed; most of them are
  CHECK(refused(read_npy, disturbed(sound_npy(), 400)) > 2000);
  CHECK(refused(read_safetensors, disturbed(sound_safetensors(), 1000)) > 2000);
}

TEST_CASE("each format's files are refused by the other's reader") {
  for (const FileBytes& file : sound_safetensors()) CHECK(contains(outcome(read_npy, {"other", file}), "magic"));
  for (const FileBytes& file : sound_npy()) CHECK(contains(outcome(read_safetensors, {"other", file}), "header"));
}
