// Runs every line of a case file against the core: the file named by PE_CASES, else the project's own.
// Ends with "N passed, M failed" and a matching exit status.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>

#include "case.h"

namespace {

using namespace posenc::cases;

std::filesystem::path case_file() {
  const char* const named = std::getenv("PE_CASES");
  return named != nullptr ? named : POSENC_GOLDEN_CASES;
}

ReadFile files_beside(const std::filesystem::path& cases) {
  return [folder = cases.parent_path()](const std::string& path) -> FileBytes {
    std::ifstream in(folder / path, std::ios::binary);
    FileBytes bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) throw BadCase("the file " + path + " cannot be read");
    return bytes;
  };
}

struct Tally {
  int passed = 0;
  int failed = 0;
};

Tally run_all(std::istream& in, const ReadFile& read_file) {
  Tally tally;
  std::set<std::string> ids;
  for (std::string line; std::getline(in, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Verdict verdict = run_line(line, read_file);
    if (verdict.passed && !ids.insert(verdict.id).second) verdict = {verdict.id, false, "the id occurs twice"};
    if (!verdict.passed) std::cout << "FAILED " << verdict.id << ": " << verdict.words << '\n';
    ++(verdict.passed ? tally.passed : tally.failed);
  }
  return tally;
}

}  // namespace

int main() {
  const std::filesystem::path path = case_file();
  std::ifstream in(path);
  Tally tally = run_all(in, files_beside(path));
  const int cases = tally.passed + tally.failed;
  if (!in.is_open() || in.bad() || cases == 0) {
    std::cout << "FAILED " << path << ": the case file is missing, unreadable or empty\n";
    ++tally.failed;
  }
  std::cout << cases << " cases ran\n" << tally.passed << " passed, " << tally.failed << " failed\n";
  return tally.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
