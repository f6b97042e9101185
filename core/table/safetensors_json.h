#pragma once
// The JSON header of a safetensors file, as text: what the entries say, before anyone asks whether it can be true.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

struct RawEntry {
  std::string name, dtype;
  std::vector<std::string> shape, data_offsets;  // numbers as they are written
};

struct RawHeader {
  std::vector<RawEntry> entries;
  std::map<std::string, std::string> metadata;
};

// Refuses what is not one JSON object of such entries, followed by nothing but spaces, with the word "header"; names
// that occur twice also with "duplicate". Unknown fields of an entry are passed over. Brackets nested ever so deeply
// need no stack: they are refused at the fourth.
RawHeader parse_safetensors_json(std::string_view text);

}  // namespace posenc
