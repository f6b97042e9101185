#include "table/safetensors.h"

#include <cmath>

#include "catch.hpp"
#include "core/table/files.h"

using namespace posenc;

namespace {

const FileBytes one = floats({1}), two = floats({1, 2});

SafetensorsIndex index_of(const FileBytes& file) {
  return safetensors_index(file, static_cast<std::int64_t>(file.size()));
}

std::string sentence(const FileBytes& file) {
  return refusal([&] { index_of(file); });
}

std::string sentence(const std::string& header, const FileBytes& data) { return sentence(safetensors(header, data)); }

std::vector<double> values(const FileBytes& file, std::size_t k) {
  return tensor_values<double>(file, index_of(file).tensors[k]);
}

}  // namespace

TEST_CASE("tensors of the four float types are read") {
  const FileBytes file =
      safetensors(object({entry("a", "F32", "[1,2]", "[0,8]"), entry("b", "F64", "[]", "[8,16]"),
                          entry("c", "F16", "[1]", "[16,18]"), entry("d", "BF16", "[1]", "[18,20]")}),
                  joined({two, numbers<double>({0.1}), {0x00, 0x3e}, {0xc0, 0x3f}}));
  const auto index = index_of(file);
  REQUIRE(index.tensors.size() == 4);
  CHECK(index.tensors[0].name == "a");
  CHECK(index.tensors[0].dtype == "F32");
  CHECK(index.tensors[0].shape == Shape{1, 2});
  CHECK(values(file, 0) == std::vector<double>{1, 2});
  CHECK(values(file, 1) == std::vector<double>{0.1});
  CHECK(values(file, 2) == std::vector<double>{1.5});
  CHECK(values(file, 3) == std::vector<double>{1.5});
}

TEST_CASE("offsets count from the end of the header, at any alignment and in any order") {
  const FileBytes file = safetensors(
      object({entry("b", "F32", "[1]", "[4,8]"), entry("a", "F32", "[1]", "[0,4]")}) + " ", floats({10, 20}));
  CHECK(values(file, 0) == std::vector<double>{20});
  CHECK(values(file, 1) == std::vector<double>{10});
}

TEST_CASE("tensors without elements take no bytes") {
  const FileBytes file =
      safetensors(object({entry("none", "F32", "[0,7]", "[4,4]"), entry("a", "F32", "[1]", "[0,4]")}), one);
  CHECK(values(file, 0).empty());
  CHECK(index_of(safetensors(object({entry("none", "F32", "[0]", "[0,0]")}), {})).tensors.size() == 1);
}

TEST_CASE("types that are no float are listed and not read") {
  const FileBytes file = safetensors(object({entry("ids", "I64", "[1]", "[0,8]"), entry("a", "F32", "[1]", "[8,12]")}),
                                     joined({FileBytes(8), one}));
  const auto index = index_of(file);
  CHECK_FALSE(index.tensors[0].element);
  CHECK(index.tensors[0].dtype == "I64");
  CHECK(contains(refusal([&] { tensor_values<float>(file, index.tensors[0]); }), "I64"));
}

TEST_CASE("every known type has its width checked") {
  const auto with = [](const std::string& dtype, int width) {
    const std::string begin = std::to_string(width), end = std::to_string(width + 4);
    return sentence(object({entry("x", dtype, "[1]", "[0," + begin + "]"),
                            entry("a", "F32", "[1]", "[" + begin + "," + end + "]")}),
                    FileBytes(static_cast<std::size_t>(width) + 4));
  };
  const std::vector<std::pair<std::string, int>> widths{
      {"BOOL", 1}, {"U8", 1},  {"I8", 1},  {"F8_E4M3", 1}, {"F8_E5M2", 1}, {"I16", 2}, {"U16", 2}, {"F16", 2},
      {"BF16", 2}, {"I32", 4}, {"U32", 4}, {"F32", 4},     {"I64", 8},     {"U64", 8}, {"F64", 8}};
  for (const auto& [dtype, width] : widths) {
    CAPTURE(dtype);
    CHECK(with(dtype, width) == "");
    CHECK(contains(with(dtype, 2 * width), "shape"));
  }
}

TEST_CASE("metadata is text for every name, and no tensor") {
  const auto index = index_of(safetensors(
      "{\"__metadata__\":{\"format\":\"pt\",\"empty\":\"\"}," + entry("a", "F32", "[1]", "[0,4]") + "}", one));
  CHECK(index.tensors.size() == 1);
  CHECK(index.metadata == std::map<std::string, std::string>{{"empty", ""}, {"format", "pt"}});
  for (const std::string bad :
       {"5", "null", "[]", "\"text\"", "{\"a\":1}", "{\"a\":null}", "{\"a\":{}}", "{\"a\":[\"b\"]}"}) {
    CAPTURE(bad);
    CHECK(
        contains(sentence("{\"__metadata__\":" + bad + "," + entry("a", "F32", "[1]", "[0,4]") + "}", one), "header"));
  }
}

TEST_CASE("names are text: escapes, other scripts, and names that mean something elsewhere") {
  const auto name = [](const std::string& written) {
    return index_of(safetensors(object({entry(written, "F32", "[1]", "[0,4]")}), one)).tensors[0].name;
  };
  CHECK(name("__proto__") == "__proto__");
  CHECK(name("constructor") == "constructor");
  CHECK(name("\\u0061\\n\\\"") == "a\n\"");
  CHECK(name("\xc3\xa9\\ud83d\\ude00") == "\xc3\xa9\xf0\x9f\x98\x80");
  CHECK(name("") == "");
  CHECK(name("a\\u0000b") == std::string("a\0b", 3));
}

TEST_CASE("a file too short for a header, or with too long a one, is refused") {
  CHECK(contains(sentence(FileBytes{}), "header"));
  CHECK(contains(sentence(FileBytes{2, 0, 0}), "header"));
  CHECK(contains(sentence(FileBytes(8)), "header"));  // N = 0
  CHECK(contains(sentence(joined({little(3, 8), bytes_of("{}")})), "header"));
  CHECK(contains(sentence(joined({little(UINT64_MAX - 2, 8), bytes_of("{}")})), "header"));
  CHECK(contains(sentence(joined({little(std::uint64_t{1} << 63, 8), bytes_of("{}")})), "header"));
  // 100 000 000 bytes are allowed, if they are there
  const auto first = little(100000000, 8), over = little(100000001, 8);
  CHECK(safetensors_header_size(first, 1000000000) == 100000008);
  CHECK(contains(refusal([&] { safetensors_header_size(over, 1000000000); }), "header"));
}

TEST_CASE("a header that is not one JSON object and spaces is refused") {
  const std::string good = entry("a", "F32", "[1]", "[0,4]");
  for (const std::string& header : std::vector<std::string>{
           " {" + good + "}", "[" + good + "]", "{" + good, "{" + good + "}}", "{" + good + "} x", "{" + good + "}\n",
           "{" + good + ",}", "{" + good + "}" + std::string(1, '\0'), "{a:1}", "{'a':1}", "{" + good + "// comment\n}",
           "{\"a\"}", std::string("\xff{}"), "{" + good + "}{" + good + "}", "\xef\xbb\xbf{" + good + "}"}) {
    CAPTURE(header);
    CHECK(contains(sentence(header, one), "header"));
  }
  CHECK(sentence("{" + good + "}      ", one) == "");
}

TEST_CASE("a header that is not valid UTF-8 is refused, and so are halves of surrogate pairs in escapes") {
  for (const std::string name :
       {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xc3", "\\ud800", "\\udc00", "\\ud800x", "\\udc00\\ud800"}) {
    CAPTURE(name);
    CHECK(contains(sentence(object({entry(name, "F32", "[1]", "[0,4]")}), one), "header"));
  }
}

TEST_CASE("an entry that lacks a field, or has it of another type, is refused") {
  for (const std::string value : {"5",
                                  "null",
                                  "\"text\"",
                                  "[]",
                                  "{}",
                                  "{\"dtype\":\"F32\",\"shape\":[1]}",
                                  "{\"dtype\":\"F32\",\"data_offsets\":[0,4]}",
                                  "{\"shape\":[1],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":5,\"shape\":[1],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":null,\"shape\":[1],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":1,\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":\"1\",\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":[\"1\"],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":[[1]],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":[null],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":{},\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0]}",
                                  "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":4}",
                                  "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[\"0\",4]}",
                                  "{\"dtype\":[\"F32\"],\"shape\":[1],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":{},\"shape\":[1],\"data_offsets\":[0,4]}",
                                  "{\"dtype\":\"F32\",\"shape\":[true],\"data_offsets\":[0,4]}"}) {
    CAPTURE(value);
    CHECK(contains(sentence("{\"a\":" + value + "}", one), "header"));
  }
}

TEST_CASE("fields that the format does not know are passed over") {
  const std::string extra =
      "{\"note\":{\"a\":[1,{\"b\":null}],\"a\":2},\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4],\"x\":true}";
  CHECK(sentence("{\"a\":" + extra + "}", one) == "");
}

TEST_CASE("a name that occurs twice is refused, also when an escape hides it") {
  const std::string a = entry("a", "F32", "[1]", "[0,4]"), again = entry("a", "F32", "[1]", "[4,8]"),
                    hidden = entry("\\u0061", "F32", "[1]", "[4,8]");
  CHECK(contains(sentence(object({a, again}), two), "duplicate"));
  CHECK(contains(sentence(object({a, hidden}), two), "duplicate"));
  CHECK(contains(sentence("{\"__metadata__\":{},\"__metadata__\":{}," + a + "}", one), "duplicate"));
  CHECK(contains(sentence("{\"__metadata__\":{\"k\":\"1\",\"\\u006b\":\"2\"}," + a + "}", one), "duplicate"));
  CHECK(contains(sentence("{\"a\":{\"dtype\":\"F32\",\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", one),
                 "duplicate"));
}

TEST_CASE("a type that the format does not know, or no float at all, is refused by its name") {
  for (const std::string dtype : {"F31", "f32", "", "F128", "I16", "BOOL", "U64", "F8_E4M3"}) {
    CAPTURE(dtype);
    const FileBytes data(dtype == "BOOL" || dtype == "F8_E4M3" ? 1 : dtype == "I16" ? 2 : dtype == "U64" ? 8 : 4);
    const std::string said =
        sentence(object({entry("a", dtype, "[1]", "[0," + std::to_string(data.size()) + "]")}), data);
    CHECK(contains(said, "dtype"));
    CHECK(contains(said, dtype));
  }
  CHECK(contains(sentence("{}", {}), "dtype"));
  CHECK(contains(sentence("{\"__metadata__\":{}}", {}), "dtype"));
}

TEST_CASE("ranges that run backwards, are negative, overlap or leave a hole are refused for their offsets") {
  const auto pair = [](const std::string& first, const std::string& second) {
    return sentence(object({entry("a", "F32", "[1]", first), entry("b", "F32", "[1]", second)}), FileBytes(12));
  };
  CHECK(contains(pair("[4,0]", "[4,8]"), "offset"));
  CHECK(contains(pair("[-4,0]", "[0,4]"), "offset"));
  CHECK(contains(pair("[0,4]", "[2,6]"), "offset"));
  CHECK(contains(pair("[0,4]", "[0,4]"), "offset"));
  CHECK(contains(pair("[0,4]", "[8,12]"), "offset"));
  CHECK(contains(pair("[4,8]", "[8,12]"), "offset"));
  CHECK(contains(pair("[0.5,4]", "[4,8]"), "offset"));
  CHECK(contains(pair("[0,4e0]", "[4,8]"), "offset"));
  CHECK(contains(pair("[18446744073709551616,4]", "[4,8]"), "offset"));
}

TEST_CASE("a shape that is impossible, or not that of its bytes, is refused") {
  for (const std::string shape : {"[-1]", "[1.5]", "[1.0]", "[1e0]", "[-0]", "[2]", "[0]", "[1,2]",
                                  "[4294967296,4294967296]", "[4611686018427387905]", "[9223372036854775808]",
                                  "[18446744073709551616]", "[65536,65536,65536,65536,65537]"}) {
    CAPTURE(shape);
    CHECK(contains(sentence(object({entry("a", "F32", shape, "[0,4]")}), one), "shape"));
  }
}

TEST_CASE("data that end too early are truncated, and data that go on are trailing") {
  const std::string header = object({entry("a", "F32", "[2]", "[0,8]")});
  CHECK(contains(sentence(header, FileBytes(7)), "truncated"));
  CHECK(contains(sentence(header, {}), "truncated"));
  CHECK(contains(sentence(header, FileBytes(9)), "trailing"));
  CHECK(contains(sentence(object({entry("a", "F64", "[1099511627776]", "[0,8796093022208]")}), FileBytes(100)),
                 "truncated"));
  // too large for 64 bits with a sign, and for any
  for (const std::string end : {"18446744073709551612", "99999999999999999999999999"}) {
    CHECK(
        contains(sentence(object({entry("a", "F32", "[4611686018427387903]", "[0," + end + "]")}), one), "truncated"));
  }
}

TEST_CASE("brackets nested without end need no stack") {
  const std::string deep(2000000, '['), objects = [] {
    std::string text;
    for (int i = 0; i < 300000; ++i) text += "{\"a\":";
    return text;
  }();
  CHECK(contains(sentence("{\"a\":" + deep, {}), "header"));
  CHECK(contains(sentence("{\"a\":{\"x\":" + deep, {}), "header"));
  CHECK(contains(sentence("{\"a\":{\"shape\":" + deep, {}), "header"));
  CHECK(contains(sentence("{\"a\":{\"x\":" + objects, {}), "header"));
  CHECK(contains(sentence(objects, {}), "header"));
}

TEST_CASE("a file of gigabytes is indexed from its header and its size") {
  const std::string header = object({entry("wte", "F16", "[1000000,2048]", "[0,4096000000]"),
                                     entry("wpe", "F32", "[1024,768]", "[4096000000,4099145728]")});
  const FileBytes file = safetensors(header, {});
  const auto begin = static_cast<std::int64_t>(file.size());
  const auto index = safetensors_index(file, begin + 4099145728);
  CHECK(index.tensors[1].begin == begin + 4096000000);
  CHECK(contains(refusal([&] { safetensors_index(file, begin + 4099145727); }), "truncated"));
  CHECK(contains(refusal([&] { safetensors_index(Bytes(file).first(20), begin + 4099145728); }), "header"));
  // the numbers are elsewhere
  CHECK(refusal([&] { tensor_values<float>(file, index.tensors[1]); }) != "");
}
