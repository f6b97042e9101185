// Files of numbers: bytes in, tables out. The page reads the header first and then only the rows that it shows, so the
// same few fields go back and forth: dtype (F16, BF16, F32, F64), byteOrder, shape, begin.

#include "border.h"
#include "table/npy.h"
#include "table/safetensors.h"

namespace {

using namespace posenc;
using namespace posenc::border;

constexpr std::int64_t most_bytes = std::int64_t{1} << 53;

const char* name_of(Element element) {
  switch (element) {
    case Element::f16:
      return "F16";
    case Element::bf16:
      return "BF16";
    case Element::f32:
      return "F32";
    case Element::f64:
      return "F64";
  }
  return "";
}

Element element_of(const Options& options) {
  return options.choice("dtype",
                        {{"F16", Element::f16}, {"BF16", Element::bf16}, {"F32", Element::f32}, {"F64", Element::f64}},
                        Element::f32);
}

ByteOrder order_of(const Options& options) {
  return options.choice("byteOrder", {{"little", ByteOrder::little}, {"big", ByteOrder::big}}, ByteOrder::little);
}

// {bytes, fileSize} → how many bytes come before the numbers
val npy_header_size_of(const val& given) {
  return answer([&] {
    const Options options(given);
    return val(static_cast<double>(npy_header_size(options.bytes("bytes"), options.whole("fileSize", 0, most_bytes))));
  });
}

// {bytes, fileSize} → {dtype, byteOrder, fortranOrder, shape, begin}
val npy_header_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const NpyHeader header = npy_header(options.bytes("bytes"), options.whole("fileSize", 0, most_bytes));
    return object({{"dtype", name_of(header.element)},
                   {"byteOrder", header.byte_order == ByteOrder::big ? "big" : "little"},
                   {"fortranOrder", header.fortran_order},
                   {"shape", shape(header.shape)},
                   {"begin", header.data_begin}});
  });
}

// {bytes} of a whole file → {shape, matrix}
val npy_load(const val& given) {
  return answer([&] {
    const auto loaded = load_npy<float>(Options(given).bytes("bytes"));
    const Sides sides = sides_of(loaded.shape);
    const Eigen::Map<const Matrix<float>> values(loaded.values.data(), static_cast<Index>(sides.rows),
                                                 static_cast<Index>(sides.columns));
    return object({{"shape", shape(loaded.shape)}, {"matrix", Matrix<float>(values)}});
  });
}

// {matrix} → the bytes of a file
val npy_write(const val& given) {
  return answer([&] { return array(write_npy(Options(given).matrix("matrix"))); });
}

// {bytes, fileSize} → how many bytes come before the numbers
val safetensors_header_size_of(const val& given) {
  return answer([&] {
    const Options options(given);
    return val(
        static_cast<double>(safetensors_header_size(options.bytes("bytes"), options.whole("fileSize", 0, most_bytes))));
  });
}

// {bytes, fileSize} → {tensors: [{name, dtype, readable, shape, begin, end}], metadata: [{name, text}]}
val safetensors_index_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const auto index = safetensors_index(options.bytes("bytes"), options.whole("fileSize", 0, most_bytes));
    const auto tensor = [](const TensorEntry& entry) {
      return object({{"name", entry.name},
                     {"dtype", entry.dtype},
                     {"readable", entry.element.has_value()},
                     {"shape", shape(entry.shape)},
                     {"begin", entry.begin},
                     {"end", entry.end}});
    };
    const auto metadatum = [](const auto& entry) { return object({{"name", entry.first}, {"text", entry.second}}); };
    return object({{"tensors", list(index.tensors, tensor)}, {"metadata", list(index.metadata, metadatum)}});
  });
}

// {dtype, shape, begin, first, count} → {rows, cols, tableRows, begin, end}: bytes of the file that hold these rows
val row_window_of(const val& given) {
  return answer([&] {
    const Options options(given);
    const Shape sizes = options.wholes("shape", 0, most_bytes);
    const RowWindow window = row_window(sizes, element_of(options), options.whole("first", 0, most_bytes, 0),
                                        options.whole("count", 1, most_bytes));
    const auto begin = options.whole("begin", 0, most_bytes);
    return object({{"rows", window.rows},
                   {"cols", window.columns},
                   {"tableRows", sides_of(sizes).rows},
                   {"begin", begin + window.begin},
                   {"end", begin + window.end}});
  });
}

// {bytes, dtype, byteOrder, rows, cols} → rows × cols
val decode_rows_of(const val& given) {
  return answer([&] {
    const Options options(given);
    return matrix(decode_rows<float>(options.bytes("bytes"), element_of(options), order_of(options),
                                     options.whole("rows", 0, max_entries), options.whole("cols", 0, max_entries)));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(table) {
  emscripten::function("npyHeaderSize", &npy_header_size_of);
  emscripten::function("npyHeader", &npy_header_of);
  emscripten::function("npyLoad", &npy_load);
  emscripten::function("npyWrite", &npy_write);
  emscripten::function("safetensorsHeaderSize", &safetensors_header_size_of);
  emscripten::function("safetensorsIndex", &safetensors_index_of);
  emscripten::function("rowWindow", &row_window_of);
  emscripten::function("decodeRows", &decode_rows_of);
}
