#include "fuzz/broken_files.h"

#include <algorithm>

#include "numeric/random.h"

using posenc::Random;

namespace {

const FileBytes numbers24 = floats({1, 2, 3, 4, 5, 6});

const std::vector<std::string> impossible_sizes{"-1",
                                                "1.5",
                                                "1e3",
                                                "2147483648",
                                                "4294967296",
                                                "1099511627776",
                                                "4503599627370496",
                                                "9007199254740993",
                                                "9223372036854775807",
                                                "9223372036854775808",
                                                "18446744073709551615",
                                                "18446744073709551616",
                                                "99999999999999999999999999999999",
                                                "0x10",
                                                "NaN",
                                                "true",
                                                "null",
                                                "\"6\"",
                                                "[6]",
                                                "{}",
                                                "",
                                                ","};

}  // namespace

std::vector<FileBytes> sound_npy() {
  std::vector<FileBytes> files;
  for (const int version : {1, 2, 3}) {
    files.push_back(npy(npy_text("<f4", "(2, 3)"), numbers24, version));
    files.push_back(npy(npy_text(">f8", "(1, 3, 1)", "True"), numbers24, version));
    files.push_back(npy(npy_text("<f2", "(12,)"), numbers24, version));
  }
  files.push_back(npy(npy_text("<f4", "()"), floats({7})));
  files.push_back(npy(npy_text("<f4", "(0, 3)"), {}));
  files.push_back(npy(npy_text("<f4", "(2L, 3L)"), numbers24));
  return files;
}

std::vector<FileBytes> sound_safetensors() {
  const std::string f32 = entry("a", "F32", "[2,2]", "[0,16]"), f16 = entry("b", "F16", "[4]", "[16,24]"),
                    ids = entry("ids", "I64", "[1]", "[16,24]"), metadata = "\"__metadata__\":{\"format\":\"pt\"}";
  return {safetensors(object({f32, f16}), numbers24), safetensors(object({f32, ids}) + "   ", numbers24),
          safetensors(object({metadata, entry("w", "F64", "[1,3]", "[0,24]")}), numbers24),
          safetensors(object({entry("none", "BF16", "[0,5]", "[0,0]"), entry("__proto__", "BF16", "[12]", "[0,24]")}),
                      numbers24)};
}

std::vector<BrokenFile> truncated(const std::vector<FileBytes>& sound) {
  std::vector<BrokenFile> files;
  for (const FileBytes& file : sound) {
    for (std::size_t length = 0; length < file.size(); ++length) {
      files.push_back({"cut off after byte " + std::to_string(length),
                       FileBytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(length))});
    }
  }
  return files;
}

std::vector<BrokenFile> lying_npy() {
  std::vector<BrokenFile> files;
  const auto add = [&](const std::string& header, int version = 1) {
    files.push_back({header.substr(0, 100), npy(header, numbers24, version)});
  };
  for (const std::string& size : impossible_sizes) {
    for (const std::string& shape : {"(" + size + ",)", "(2, " + size + ")", "(" + size + ", " + size + ")"}) {
      add(npy_text("<f4", shape));
      add(npy_text("<f8", shape, "True"), 2);
    }
  }
  for (const std::string depth : {"(", "[", "{", "{'a':", "('x', ["}) {
    std::string bomb;
    while (bomb.size() < 60000) bomb += depth;
    add("{'descr': " + bomb, 2);
    add("{'descr': '<f4', 'fortran_order': False, 'shape': " + bomb, 3);
    add(bomb);
  }
  // a length field that does not fit its header
  for (const std::uint64_t length :
       {0ull, 1ull, 9ull, 0xffull, 0xffffull, 0x7fffffffull, 0xfffffff0ull, 0xffffffffull}) {
    FileBytes file = npy(npy_text("<f4", "(2, 3)"), numbers24, 2);
    const FileBytes field = little(length, 4);
    std::copy(field.begin(), field.end(), file.begin() + 8);
    files.push_back({"header of " + std::to_string(length) + " bytes", file});
  }
  return files;
}

std::vector<BrokenFile> lying_safetensors() {
  std::vector<BrokenFile> files;
  const auto add = [&](const std::string& header) {
    files.push_back({header.substr(0, 100), safetensors(header, numbers24)});
  };
  for (const std::string& size : impossible_sizes) {
    add(object({entry("a", "F32", "[" + size + "]", "[0,24]")}));
    add(object({entry("a", "F32", "[" + size + "," + size + "]", "[0,24]")}));
    add(object({entry("a", "F32", "[6]", "[0," + size + "]")}));
    add(object({entry("a", "F32", "[6]", "[" + size + ",24]")}));
    add(object({entry("a", "F32", "[" + size + "]", "[0," + size + "]")}));
  }
  // two ranges of all kinds but the sound one
  for (const std::string first : {"[0,8]", "[0,16]", "[4,12]", "[12,0]", "[0,12]", "[12,20]"}) {
    for (const std::string second : {"[0,12]", "[8,20]", "[12,28]", "[16,28]", "[24,12]", "[0,24]"}) {
      add(object({entry("a", "F32", "[3]", first), entry("b", "F32", "[3]", second)}));
    }
  }
  for (const std::string depth : {"[", "{\"a\":", "[{\"a\":"}) {
    std::string bomb;
    while (bomb.size() < 1000000) bomb += depth;
    for (const std::string before : {"{\"a\":", "{\"a\":{\"x\":", "{\"a\":{\"shape\":", "{\"__metadata__\":{\"k\":"})
      add(before + bomb);
  }
  for (const std::uint64_t length :
       {0ull, 1ull, 2ull, 100000001ull, 0x7fffffffull, 0xffffffffull, 0x7fffffffffffffffull, 0x8000000000000000ull,
        0xfffffffffffffff8ull, 0xffffffffffffffffull}) {
    FileBytes file = sound_safetensors()[0];
    const FileBytes field = little(length, 8);
    std::copy(field.begin(), field.end(), file.begin());
    files.push_back({"header of " + std::to_string(length) + " bytes", file});
  }
  return files;
}

std::vector<BrokenFile> disturbed(const std::vector<FileBytes>& sound, int times) {
  std::vector<BrokenFile> files;
  Random random(20170612);
  const auto place = [&](const FileBytes& file) {
    return static_cast<std::ptrdiff_t>(random.below(static_cast<std::int64_t>(file.size())));
  };
  for (const FileBytes& original : sound) {
    for (int k = 0; k < times; ++k) {
      FileBytes file = original;
      const std::int64_t changes = 1 + random.below(4);
      for (std::int64_t change = 0; change < changes && !file.empty(); ++change) {
        const auto at = file.begin() + place(file);
        switch (random.below(5)) {
          case 0:
            *at = static_cast<std::uint8_t>(random.below(256));
            break;
          case 1:
            *at = static_cast<std::uint8_t>(*at ^ 1u << random.below(8));
            break;
          case 2:
            file.erase(at);
            break;
          case 3:
            file.insert(at, static_cast<std::uint8_t>("{}[]()\",:-0123456789'\\"[random.below(22)]));
            break;
          default:
            std::rotate(at, at + 1, file.end());
        }
      }
      files.push_back({"disturbance " + std::to_string(k), file});
    }
  }
  return files;
}
