#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstring>
#include <set>

#include "numeric/refuse.h"
#include "table/safetensors.h"
#include "table/text.h"

namespace posenc {

namespace {

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

void write_text(Writer& json, const std::string& text) {
  if (!is_utf8(text)) refuse("a name or text to write is not valid UTF-8");
  json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

void write_metadata(Writer& json, const std::map<std::string, std::string>& metadata) {
  json.Key("__metadata__");
  json.StartObject();
  for (const auto& [name, text] : metadata) {
    write_text(json, name);
    write_text(json, text);
  }
  json.EndObject();
}

// Returns the end of the tensor's bytes.
std::int64_t write_entry(Writer& json, const NamedTensor& tensor, std::int64_t begin) {
  const auto count = static_cast<std::int64_t>(tensor.values.size());
  if (elements_of(tensor.shape) != count) {
    refuse({"tensor ", quoted(tensor.name), " of shape ", text_of(tensor.shape), " cannot have ", count, " values"});
  }
  const std::int64_t end = begin + count * width_of(Element::f32);
  write_text(json, tensor.name);
  json.StartObject();
  json.Key("dtype");
  json.String("F32");
  json.Key("shape");
  json.StartArray();
  for (const std::int64_t size : tensor.shape) json.Int64(size);
  json.EndArray();
  json.Key("data_offsets");
  json.StartArray();
  json.Int64(begin);
  json.Int64(end);
  json.EndArray();
  json.EndObject();
  return end;
}

}  // namespace

std::vector<std::uint8_t> write_safetensors(const std::vector<NamedTensor>& tensors,
                                            const std::map<std::string, std::string>& metadata) {
  rapidjson::StringBuffer text;
  Writer json(text);
  std::set<std::string> names{"__metadata__"};
  std::int64_t end = 0;
  json.StartObject();
  if (!metadata.empty()) write_metadata(json, metadata);
  for (const NamedTensor& tensor : tensors) {
    if (!names.insert(tensor.name).second) refuse({"the name ", quoted(tensor.name), " is taken"});
    end = write_entry(json, tensor, end);
  }
  json.EndObject();

  // spaces after the header, so that the numbers begin at a multiple of 8
  std::string header(text.GetString(), text.GetSize());
  header.append((8 - header.size() % 8) % 8, ' ');

  std::vector<std::uint8_t> file;
  file.reserve(8 + header.size() + static_cast<std::size_t>(end));
  for (int i = 0; i < 8; ++i) file.push_back(static_cast<std::uint8_t>(std::uint64_t{header.size()} >> (8 * i) & 0xff));
  file.insert(file.end(), header.begin(), header.end());
  for (const NamedTensor& tensor : tensors) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(tensor.values.data());
    file.insert(file.end(), bytes, bytes + tensor.values.size() * sizeof(float));
  }
  return file;
}

}  // namespace posenc
