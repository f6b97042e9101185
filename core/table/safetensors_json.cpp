#include "table/safetensors_json.h"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <set>

#include "numeric/refuse.h"
#include "table/text.h"

namespace posenc {

namespace {

constexpr int max_extra_depth = 16;  // of brackets inside an unknown field

[[noreturn]] void refuse_header(std::initializer_list<Piece> why) {
  refuse({"the header of the safetensors file ", sentence(why)});
}

// Where the reader stands. An entry is {"dtype": text, "shape": [numbers], "data_offsets": [numbers]}.
enum class Place { before, top, metadata, entry, shape, data_offsets, extra, after };

// Receives the events of the JSON reader and builds the header. Numbers come as text, so nothing is rounded.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
 public:
  RawHeader header;

  bool StartObject() {
    switch (place_) {
      case Place::before:
        place_ = Place::top;
        return true;
      case Place::top:
        if (name_ == "__metadata__") {
          begin(Place::metadata);
        } else {
          header.entries.push_back({name_, {}, {}, {}});
          begin(Place::entry);
        }
        return true;
      default:
        return start_extra();
    }
  }

  bool EndObject(rapidjson::SizeType) {
    if (place_ == Place::extra) return end_extra();
    if (place_ == Place::entry) {
      for (const char* field : {"dtype", "shape", "data_offsets"}) {
        if (fields_.count(field) == 0) refuse_header({"has no ", field, " for ", quoted(name_)});
      }
    }
    place_ = place_ == Place::top ? Place::after : Place::top;
    return true;
  }

  bool StartArray() {
    if (place_ == Place::entry && field_ == "shape") {
      place_ = Place::shape;
    } else if (place_ == Place::entry && field_ == "data_offsets") {
      place_ = Place::data_offsets;
    } else {
      start_extra();
    }
    return true;
  }

  bool EndArray(rapidjson::SizeType) {
    if (place_ == Place::extra) return end_extra();
    if (place_ == Place::data_offsets && header.entries.back().data_offsets.size() != 2) refuse_field();
    place_ = Place::entry;
    return true;
  }

  bool Key(const char* text, rapidjson::SizeType length, bool) {
    if (place_ == Place::extra) return true;
    const std::string key = checked({text, length});
    std::set<std::string>& seen = place_ == Place::top ? names_ : fields_;
    if (!seen.insert(key).second) refuse_header({"has the duplicate name ", quoted(key)});
    (place_ == Place::top ? name_ : field_) = key;
    return true;
  }

  bool String(const char* text, rapidjson::SizeType length, bool) {
    if (place_ == Place::metadata) {
      header.metadata[field_] = checked({text, length});
    } else if (place_ == Place::entry && field_ == "dtype") {
      header.entries.back().dtype = checked({text, length});
    } else {
      return Default();
    }
    return true;
  }

  bool RawNumber(const char* text, rapidjson::SizeType length, bool) {
    if (place_ == Place::shape) {
      header.entries.back().shape.emplace_back(text, length);
    } else if (place_ == Place::data_offsets) {
      header.entries.back().data_offsets.emplace_back(text, length);
    } else {
      return Default();
    }
    return true;
  }

  // any other value
  bool Default() {
    if (place_ == Place::extra || (place_ == Place::entry && !is_known(field_))) return true;
    refuse_field();
  }

 private:
  static bool is_known(const std::string& field) {
    return field == "dtype" || field == "shape" || field == "data_offsets";
  }

  void begin(Place place) {
    place_ = place;
    fields_.clear();
  }

  [[noreturn]] void refuse_field() const {
    switch (place_) {
      case Place::before:
        refuse_header({"is not one JSON object"});
      case Place::top:
        refuse_header({"has no dtype, shape and data_offsets for ", quoted(name_)});
      case Place::metadata:
        refuse_header({"has a __metadata__ that is not text for every name: ", quoted(field_)});
      default:
        refuse_header({"has a ", field_, " of another type than the format says, for ", quoted(name_)});
    }
  }

  // Brackets where none belong: allowed, to some depth, in a field that the format does not know.
  bool start_extra() {
    const bool inside = place_ == Place::extra;
    if (!inside && !(place_ == Place::entry && !is_known(field_))) refuse_field();
    place_ = Place::extra;
    if (++extra_depth_ > max_extra_depth) refuse_header({"is nested too deeply"});
    return true;
  }

  bool end_extra() {
    if (--extra_depth_ == 0) place_ = Place::entry;
    return true;
  }

  // The reader turns an escape of half a surrogate pair into bytes that are no text.
  static std::string checked(std::string_view text) {
    if (!is_utf8(text)) refuse_header({"has a name that is not valid UTF-8"});
    return std::string(text);
  }

  Place place_ = Place::before;
  std::string name_, field_;
  std::set<std::string> names_, fields_;
  int extra_depth_ = 0;
};

}  // namespace

RawHeader parse_safetensors_json(std::string_view text) {
  if (text.empty() || text.front() != '{') refuse_header({"does not begin with {"});
  if (!is_utf8(text)) refuse_header({"is not valid UTF-8"});

  constexpr unsigned flags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseStopWhenDoneFlag;
  Builder builder;
  rapidjson::Reader reader;
  rapidjson::MemoryStream stream(text.data(), text.size());
  reader.Parse<flags>(stream, builder);
  if (reader.HasParseError()) {
    refuse_header({"is no JSON at byte ", reader.GetErrorOffset()});
  }
  if (text.find_first_not_of(' ', stream.Tell()) != std::string_view::npos) {
    refuse_header({"goes on after its JSON object"});
  }
  return std::move(builder.header);
}

}  // namespace posenc
