#pragma once
// Broken .npy and safetensors files by the hundred, the same ones in every run.

#include <string>
#include <vector>

#include "core/table/files.h"

struct BrokenFile {
  std::string how;  // what was done to it
  FileBytes bytes;
};

// Sound files of many kinds, to start from.
std::vector<FileBytes> sound_npy();
std::vector<FileBytes> sound_safetensors();

// Cut off after every byte: none of them is whole.
std::vector<BrokenFile> truncated(const std::vector<FileBytes>& sound);

// Headers that claim what no file can hold, or say it in the wrong words: none of them is sound.
std::vector<BrokenFile> lying_npy();
std::vector<BrokenFile> lying_safetensors();

// Bytes changed, taken out, put in or moved at random. Some of them are sound by chance.
std::vector<BrokenFile> disturbed(const std::vector<FileBytes>& sound, int times);
