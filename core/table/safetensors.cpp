#include "table/safetensors.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "numeric/refuse.h"
#include "table/safetensors_json.h"
#include "table/text.h"

namespace posenc {

namespace {

constexpr std::int64_t length_size = 8;           // bytes of N, the length of the header
constexpr std::int64_t max_header = 100'000'000;  // the format's own cap

[[noreturn]] void refuse_file(std::initializer_list<Piece> why) { refuse({"the safetensors file ", sentence(why)}); }

struct Type {
  const char* name;
  std::int64_t width;  // bytes
  std::optional<Element> element;
};

constexpr Type types[] = {
    {"F64", 8, Element::f64},     {"F32", 4, Element::f32}, {"F16", 2, Element::f16}, {"BF16", 2, Element::bf16},
    {"BOOL", 1, std::nullopt},    {"U8", 1, std::nullopt},  {"I8", 1, std::nullopt},  {"F8_E4M3", 1, std::nullopt},
    {"F8_E5M2", 1, std::nullopt}, {"I16", 2, std::nullopt}, {"U16", 2, std::nullopt}, {"I32", 4, std::nullopt},
    {"U32", 4, std::nullopt},     {"I64", 8, std::nullopt}, {"U64", 8, std::nullopt},
};

const Type* type_named(const std::string& name) {
  const auto* const found =
      std::find_if(std::begin(types), std::end(types), [&](const Type& t) { return name == t.name; });
  return found == std::end(types) ? nullptr : found;
}

// A whole number from 0 up that fits into 64 bits; nothing otherwise.
std::optional<std::int64_t> whole(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool valid = error == std::errc() && end == text.data() + text.size() && text[0] != '-';
  return valid ? std::optional(value) : std::nullopt;
}

bool is_digits(const std::string& text) { return text.find_first_not_of("0123456789") == std::string::npos; }

std::string joined(const std::vector<std::string>& numbers) {
  std::string text = "[";
  for (const std::string& number : numbers) text += (text.size() > 1 ? ", " : "") + number.substr(0, 40);
  return text.substr(0, 200) + "]";
}

void check_types(const std::vector<RawEntry>& entries) {
  bool any_float = false;
  for (const RawEntry& entry : entries) {
    const Type* type = type_named(entry.dtype);
    if (!type) refuse_file({"has the unknown dtype ", quoted(entry.dtype), " for ", quoted(entry.name)});
    any_float = any_float || type->element;
  }
  if (any_float) return;
  if (entries.empty()) refuse_file({"holds no tensor at all, and so none of a dtype that can be read"});
  refuse_file({"holds no tensor whose dtype is F16, BF16, F32 or F64, but ", quoted(entries[0].dtype)});
}

// begin and end of every entry, which together must cover the data from its first byte on without gap or overlap.
void check_offsets(const std::vector<RawEntry>& entries, std::vector<TensorEntry>& tensors) {
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::vector<std::string>& offsets = entries[i].data_offsets;
    const auto begin = whole(offsets[0]), end = whole(offsets[1]);
    if (begin && !end && is_digits(offsets[1])) {
      refuse_file(
          {"is truncated: data_offsets ", joined(offsets), " end beyond any file, for ", quoted(entries[i].name)});
    }
    if (!begin || !end || *begin > *end) {
      refuse_file(
          {"has in its header data_offsets ", joined(offsets), " that are no range, for ", quoted(entries[i].name)});
    }
    tensors[i].begin = *begin;
    tensors[i].end = *end;
    ranges.emplace_back(*begin, *end);
  }
  std::sort(ranges.begin(), ranges.end());
  std::int64_t covered = 0;
  for (const auto& [begin, end] : ranges) {
    if (begin != covered) {
      refuse_file({"has data_offsets that ", (begin < covered ? "overlap" : "leave a hole"), " at byte ",
                   std::min(begin, covered)});
    }
    covered = end;
  }
}

void check_shapes(const std::vector<RawEntry>& entries, std::vector<TensorEntry>& tensors) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const std::string& text : entries[i].shape) {
      const auto size = whole(text);
      if (!size) {
        refuse_file({"has in its header the shape ", joined(entries[i].shape), " for ", quoted(entries[i].name)});
      }
      tensors[i].shape.push_back(*size);
    }
    const std::int64_t bytes = tensors[i].end - tensors[i].begin, width = type_named(entries[i].dtype)->width;
    const auto elements = elements_of(tensors[i].shape);
    if (!elements || *elements > INT64_MAX / width || *elements * width != bytes) {
      refuse_file({"has the shape ", joined(entries[i].shape), " and ", bytes, " bytes for ", quoted(entries[i].name),
                   ", whose numbers have ", width, " bytes each"});
    }
  }
}

void check_data_size(const std::vector<TensorEntry>& tensors, std::int64_t data_bytes) {
  std::int64_t last = 0;
  for (const TensorEntry& tensor : tensors) last = std::max(last, tensor.end);
  if (last > data_bytes) {
    refuse_file({"is truncated: its tensors need ", last, " bytes, and ", data_bytes, " are there"});
  }
  if (last < data_bytes) refuse_file({"has ", data_bytes - last, " trailing bytes after its last tensor"});
}

}  // namespace

std::int64_t safetensors_header_size(Bytes first_bytes, std::int64_t file_size) {
  const std::int64_t present = std::min(static_cast<std::int64_t>(first_bytes.size()), file_size);
  if (present < length_size) refuse_file({"ends before the length of its header"});
  std::uint64_t length = 0;
  for (std::size_t i = length_size; i-- > 0;) length = length << 8 | first_bytes[i];
  const std::int64_t room = std::min(max_header, file_size - length_size);
  if (length > static_cast<std::uint64_t>(room)) {
    refuse_file({"announces a header of ", std::to_string(length), " bytes, where at most ", room, " can be"});
  }
  return length_size + static_cast<std::int64_t>(length);
}

SafetensorsIndex safetensors_index(Bytes bytes, std::int64_t file_size) {
  const std::int64_t data_begin = safetensors_header_size(bytes, file_size);
  if (static_cast<std::int64_t>(bytes.size()) < data_begin) refuse_file({"has a header that is not wholly there"});
  RawHeader header = parse_safetensors_json(
      {reinterpret_cast<const char*>(bytes.data()) + length_size, static_cast<std::size_t>(data_begin - length_size)});
  check_types(header.entries);

  SafetensorsIndex index;
  for (const RawEntry& entry : header.entries) {
    index.tensors.push_back({entry.name, entry.dtype, type_named(entry.dtype)->element, {}, 0, 0});
  }
  check_offsets(header.entries, index.tensors);
  check_shapes(header.entries, index.tensors);
  check_data_size(index.tensors, file_size - data_begin);

  // offsets count from the end of the header; from here on they count from the beginning of the file
  for (TensorEntry& tensor : index.tensors) {
    tensor.begin += data_begin;
    tensor.end += data_begin;
  }
  index.metadata = std::move(header.metadata);
  return index;
}

template <class S>
std::vector<S> tensor_values(Bytes file, const TensorEntry& entry) {
  if (!entry.element) refuse({"tensor ", quoted(entry.name), " has the dtype ", entry.dtype, ", which is no float"});
  const std::int64_t count = (entry.end - entry.begin) / width_of(*entry.element);
  if (entry.begin < 0 || entry.begin > entry.end || entry.end > static_cast<std::int64_t>(file.size())) {
    refuse({"tensor ", quoted(entry.name), " is not within the bytes given"});
  }
  const Bytes data =
      file.subspan(static_cast<std::size_t>(entry.begin), static_cast<std::size_t>(entry.end - entry.begin));
  return decode<S>(data, *entry.element, ByteOrder::little, count);
}

template std::vector<float> tensor_values(Bytes, const TensorEntry&);
template std::vector<double> tensor_values(Bytes, const TensorEntry&);

}  // namespace posenc
