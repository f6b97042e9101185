// The case runner as a module: the same operations over the same core, compiled to WebAssembly. A test hands over one
// line at a time and the bytes of the files that it names.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include "case.h"

namespace {

using emscripten::val;
using namespace posenc::cases;

// read_file: path → Uint8Array. Returns {id, passed, words}.
val run_case(const std::string& line, val read_file) {
  const ReadFile read = [&](const std::string& path) -> FileBytes {
    return emscripten::convertJSArrayToNumberVector<std::uint8_t>(read_file(val(path)));
  };
  const Verdict verdict = run_line(line, read);
  val out = val::object();
  out.set("id", verdict.id);
  out.set("passed", verdict.passed);
  out.set("words", verdict.words);
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(cases) { emscripten::function("runCase", &run_case); }
