#include "table/npy.h"

#include <cmath>
#include <limits>

#include "catch.hpp"
#include "core/table/files.h"

using namespace posenc;

namespace {

const FileBytes six = floats({1, 2, 3, 4, 5, 6});

std::string sentence(const FileBytes& file) {
  return refusal([&] { load_npy<double>(file); });
}

Array<double> loaded(const std::string& header, const FileBytes& data, int version = 1) {
  return load_npy<double>(npy(header, data, version));
}

}  // namespace

TEST_CASE("a C-ordered array is read row by row") {
  const auto array = loaded(npy_text("<f4", "(2, 3)"), six);
  CHECK(array.shape == Shape{2, 3});
  CHECK(array.values == std::vector<double>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("a Fortran-ordered array is put into row order, whatever its depth") {
  CHECK(loaded(npy_text("<f4", "(2, 3)", "True"), six).values == std::vector<double>{1, 3, 5, 2, 4, 6});
  CHECK(loaded(npy_text("<f4", "(6,)", "True"), six).values == std::vector<double>{1, 2, 3, 4, 5, 6});
  const auto cube = loaded(npy_text("<f4", "(2, 2, 2)", "True"), floats({0, 1, 2, 3, 4, 5, 6, 7}));
  CHECK(cube.values == std::vector<double>{0, 4, 2, 6, 1, 5, 3, 7});
  CHECK(loaded(npy_text("<f4", "(3, 0, 2)", "True"), {}).values.empty());
}

TEST_CASE("both byte orders and all three widths are read") {
  const std::vector<double> expected{1.5, -2};
  CHECK(loaded(npy_text("<f8", "(2,)"), numbers<double>({1.5, -2})).values == expected);
  CHECK(loaded(npy_text(">f8", "(2,)"), numbers<double>({1.5, -2}, true)).values == expected);
  CHECK(loaded(npy_text(">f4", "(2,)"), numbers<float>({1.5, -2}, true)).values == expected);
  CHECK(loaded(npy_text("<f2", "(2,)"), {0x00, 0x3e, 0x00, 0xc0}).values == expected);
  CHECK(loaded(npy_text(">f2", "(2,)"), {0x3e, 0x00, 0xc0, 0x00}).values == expected);
}

TEST_CASE("f8 keeps what float32 could not") {
  CHECK(loaded(npy_text("<f8", "()"), numbers<double>({0.1})).values[0] == 0.1);
}

TEST_CASE("a single number, a list and arrays without elements are arrays") {
  const auto number = loaded(npy_text("<f4", "()"), floats({7}));
  CHECK(number.shape.empty());
  CHECK(number.values == std::vector<double>{7});
  CHECK(loaded(npy_text("<f4", "(0, 3)"), {}).shape == Shape{0, 3});
  CHECK(loaded(npy_text("<f4", "(0,)"), {}).values.empty());
  CHECK(loaded(npy_text("<f4", "(0, 99999999999, 99999999999)"), {}).values.empty());
}

TEST_CASE("versions 2.0 and 3.0 have a longer length field") {
  CHECK(loaded(npy_text("<f4", "(2, 3)"), six, 2).values[5] == 6);
  CHECK(loaded(npy_text("<f4", "(2, 3)"), six, 3).values[5] == 6);
}

TEST_CASE("keys stand in any order, in either quotes, with any white space, with or without a last comma") {
  for (const char* header : {
           "{\"shape\":(2,3),\"fortran_order\":False,\"descr\":\"<f4\"}",
           "  {'fortran_order' : False ,\n 'descr':'<f4',\t'shape' : ( 2 , 3 , ) , }     \n",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}",
           "{u'descr': u'<f4', u'fortran_order': False, u'shape': (2, 3)}",
       }) {
    CAPTURE(header);
    CHECK(loaded(header, six).values[5] == 6);
  }
}

TEST_CASE("a header may be of any length inside the file") {
  const std::string long_header = npy_text("<f4", "(2, 3)") + std::string(70000, ' ') + "\n";
  CHECK(loaded(long_header, six, 2).values[5] == 6);
}

TEST_CASE("sizes of Python 2 end in L, which version 3.0 no longer knows") {
  CHECK(loaded(npy_text("<f4", "(2L, 3L)"), six).shape == Shape{2, 3});
  CHECK(loaded(npy_text("<f4", "(2L, 3L)"), six, 2).shape == Shape{2, 3});
  CHECK(contains(sentence(npy(npy_text("<f4", "(2L, 3L)"), six, 3)), "shape"));
}

TEST_CASE("values are not judged: NaN and infinity are passed on") {
  const auto array = loaded(npy_text("<f4", "(3,)"), floats({NAN, INFINITY, -INFINITY}));
  CHECK(std::isnan(array.values[0]));
  CHECK(array.values[1] == INFINITY);
  CHECK(array.values[2] == -INFINITY);
}

TEST_CASE("what does not begin as a .npy file does is refused for its magic") {
  for (const FileBytes& file : {FileBytes{}, bytes_of("PK\x03\x04 a zip"), FileBytes{0x93, 'N', 'U', 'M', 'P'},
                                FileBytes{0x93, 'n', 'u', 'm', 'p', 'y', 1, 0}}) {
    CHECK(contains(sentence(file), "magic"));
  }
}

TEST_CASE("a version that is unknown or missing is refused") {
  CHECK(contains(sentence({0x93, 'N', 'U', 'M', 'P', 'Y'}), "version"));
  CHECK(contains(sentence({0x93, 'N', 'U', 'M', 'P', 'Y', 1}), "version"));
  FileBytes file = npy(npy_text("<f4", "(2, 3)"), six);
  for (const auto& [major, minor] : {std::pair{0, 0}, {1, 1}, {2, 1}, {4, 0}, {9, 0}, {255, 255}}) {
    file[6] = static_cast<std::uint8_t>(major);
    file[7] = static_cast<std::uint8_t>(minor);
    CHECK(contains(sentence(file), "version"));
  }
}

TEST_CASE("a header that reaches beyond the file is refused before memory is asked for") {
  const FileBytes start{0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}, start2{0x93, 'N', 'U', 'M', 'P', 'Y', 2, 0};
  CHECK(contains(sentence(start), "header"));
  CHECK(contains(sentence(joined({start, {1}})), "header"));
  CHECK(contains(sentence(joined({start, {0xff, 0xff}})), "header"));
  CHECK(contains(sentence(joined({start2, {1, 0, 0}})), "header"));
  CHECK(contains(sentence(joined({start2, {0xff, 0xff, 0xff, 0xff}})), "header"));
}

TEST_CASE("a header that is not one dictionary with the three keys is refused") {
  for (const std::string header : {
           "",
           " ",
           "{",
           "}",
           "{}",
           "[]",
           "None",
           "{'descr': '<f4', 'fortran_order': False}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), 'extra': 1}",
           "{'descr': '<f4', 'fortran_order': 0, 'shape': (2, 3)}",
           "{'descr': '<f4', 'fortran_order': 'False', 'shape': (2, 3)}",
           "{'descr': '<f4', 'fortran_order': false, 'shape': (2, 3)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3",
           "{'descr': '<f4, 'fortran_order': False, 'shape': (2, 3)}",
           "{'descr': '<f4' 'fortran_order': False, 'shape': (2, 3)}",
           "{'descr' '<f4', 'fortran_order': False, 'shape': (2, 3)}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)} {}",
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}x",
           "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}",
           "{,'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}",
           "{'descr': '<f4',, 'fortran_order': False, 'shape': (2, 3)}",
           "{descr: '<f4', 'fortran_order': False, 'shape': (2, 3)}",
           "{'descr': , 'fortran_order': False, 'shape': (2, 3)}",
           "{'descr': __import__('os').system('true'), 'fortran_order': False, 'shape': (2, 3)}",
       }) {
    CAPTURE(header);
    CHECK(contains(sentence(npy(header, six)), "header"));
  }
  CHECK(contains(sentence(npy(npy_text("<f4", "(2, 3)") + "\xff", six, 3)), "header"));
}

TEST_CASE("brackets nested without end are refused, not followed") {
  const std::string deep(60000, '(');
  CHECK(contains(sentence(npy("{'shape': " + deep, {})), "header"));
  CHECK(contains(sentence(npy("{'descr': " + deep, {})), "header"));
}

TEST_CASE("a type that is no float is refused by its name") {
  for (const std::string descr : {"<i8", "|b1", "|O", "<c8", "=f4", "f4", "|f4", "<f16", "<f", "", "<F4", " <f4"}) {
    CAPTURE(descr);
    const std::string said = sentence(npy(npy_text(descr, "(2, 3)"), six));
    CHECK(contains(said, "dtype"));
    CHECK(contains(said, descr));
  }
  CHECK(contains(sentence(npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (6,)}", six)), "dtype"));
  CHECK(contains(sentence(npy("{'descr': ('<f4', (2,)), 'fortran_order': False, 'shape': (3,)}", six)), "dtype"));
}

TEST_CASE("a shape that is no tuple of sizes is refused") {
  for (const std::string shape : {"(6)",
                                  "6",
                                  "[2, 3]",
                                  "(2, -3)",
                                  "(-6,)",
                                  "(2.0, 3)",
                                  "(2, 3, x)",
                                  "('2', 3)",
                                  "((2, 3),)",
                                  "None",
                                  "(True, 6)",
                                  "(2, 3,,)",
                                  "(,)",
                                  "(2 3)",
                                  "(0x2, 3)",
                                  "(2L)",
                                  "(2LL, 3)",
                                  "(1e1,)",
                                  "(18446744073709551616,)",
                                  "(6, 99999999999999999999999999)"}) {
    CAPTURE(shape);
    CHECK(contains(sentence(npy(npy_text("<f4", shape), six)), "shape"));
  }
}

TEST_CASE("sizes whose product or bytes cannot be counted are refused") {
  for (const std::string shape : {"(4294967296, 4294967296)", "(65536, 65536, 65536, 65536)", "(2305843009213693952,)",
                                  "(1099511627776, 1)", "(9223372036854775807, 2)"}) {
    CAPTURE(shape);
    CHECK(contains(sentence(npy(npy_text("<f8", shape), FileBytes(100))), "shape"));
  }
}

TEST_CASE("missing numbers are called truncated, and surplus bytes trailing") {
  FileBytes short_data = six, long_data = six;
  short_data.pop_back();
  long_data.push_back(0);
  CHECK(contains(sentence(npy(npy_text("<f4", "(2, 3)"), short_data)), "truncated"));
  CHECK(contains(sentence(npy(npy_text("<f4", "(2, 3)"), {})), "truncated"));
  CHECK(contains(sentence(npy(npy_text("<f4", "(2, 3)"), long_data)), "trailing"));
  CHECK(contains(sentence(npy(npy_text("<f4", "(0, 3)"), {0})), "trailing"));
}

TEST_CASE("the first check that fails gives the word") {
  // wrong type, wrong shape and no data: the type is looked at first
  const std::string said = sentence(npy(npy_text("<i8", "(-1)"), {}));
  CHECK(contains(said, "dtype"));
  CHECK_FALSE(contains(said, "shape"));
}

TEST_CASE("a large file is judged by its first bytes and its size") {
  const FileBytes file = npy(npy_text("<f4", "(1000000, 4)"), {});
  const auto first = Bytes(file).first(12);
  const std::int64_t size = static_cast<std::int64_t>(file.size()) + 16000000;
  CHECK(npy_header_size(first, size) == static_cast<std::int64_t>(file.size()));
  const NpyHeader header = npy_header(file, size);
  CHECK(header.elements == 4000000);
  CHECK(header.data_begin == static_cast<std::int64_t>(file.size()));
  CHECK(contains(refusal([&] { npy_header(file, size - 1); }), "truncated"));
  CHECK(contains(refusal([&] { npy_header(first, size); }), "header"));
}

TEST_CASE("what is written is what NumPy writes, and is read back") {
  Matrix<float> matrix(2, 3);
  matrix << 1, 2, 3, 4, 5, 6;
  const FileBytes file = write_npy(matrix);
  // 128 bytes in all before the numbers, as numpy.save makes them
  const std::string text = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }";
  CHECK(file == npy(text + std::string(117 - text.size(), ' ') + "\n", six));
  CHECK(load_npy<float>(file).values == std::vector<float>{1, 2, 3, 4, 5, 6});
  CHECK(load_npy<double>(write_npy(Matrix<double>(Matrix<double>::Constant(1, 1, 0.1)))).values[0] == 0.1);
  CHECK(load_npy<float>(write_npy(Matrix<float>(0, 3))).shape == Shape{0, 3});
}
