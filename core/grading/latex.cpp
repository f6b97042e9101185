#include "grading/latex.h"

#include <array>

namespace posenc {

namespace {

struct Command {
  std::string_view name, plain;
};

constexpr auto commands = std::to_array<Command>({
    {"odot", "⊙"},      {"cdot", "·"},       {"times", "×"},
    {"circ", "∘"},      {"oplus", "⊕"},      {"ast", "*"},
    {"neq", "≠"},       {"ne", "≠"},         {"equiv", "="},
    {"to", "→"},        {"mapsto", "→"},     {"rightarrow", "→"},
    {"implies", "→"},   {"rightarrow", "→"}, {"pi", "π"},
    {"sigma", "σ"},     {"rho", "ρ"},        {"tau", "τ"},
    {"theta", "θ"},     {"alpha", "α"},      {"beta", "β"},
    {"sqrt", " sqrt "}, {"sin", " sin "},    {"cos", " cos "},
    {"top", "t"},       {"prime", "'"},      {"forall", " for all "},
    {"in", " in "},     {"mid", "|"},        {"parallel", "∥"},
    {"|", "∥"},         {"ldots", "..."},    {"dots", "..."},
    {"pm", "+"},        {"colon", ":"},      {"quad", " "},
    {"qquad", " "},     {",", ""},           {";", " "},
    {":", " "},         {"!", ""},           {" ", " "},
    {"(", " "},         {")", " "},          {"[", " "},
    {"]", " "},         {"{", "{"},          {"}", "}"},
    {"_", "_"},         {"\\", " "},
});

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

// The command behind the backslash at `at`: a row of letters or one sign.
std::string_view command_name(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && is_letter(text[end])) ++end;
  if (end == at + 1 && end < text.size()) ++end;
  return text.substr(at + 1, end - at - 1);
}

// Styles such as \mathrm, \left and unknown commands leave nothing but a gap.
std::string_view plain(std::string_view name) {
  for (const Command& command : commands) {
    if (command.name == name) return command.plain;
  }
  return name.starts_with("math") || name == "left" || name == "right" || name == "bm" || name == "hat" ? "" : " ";
}

}  // namespace

std::string plain_formulas(std::string_view folded) {
  if (folded.find_first_of("\\${") == std::string_view::npos) return std::string(folded);
  std::string out;
  for (std::size_t at = 0; at < folded.size();) {
    const char c = folded[at];
    if (c == '\\') {
      const std::string_view name = command_name(folded, at);
      out += plain(name);
      at += 1 + name.size();
    } else {
      // braces only group: P^{-1} is P^-1, \mathrm{PE} is PE
      if (c != '$' && c != '{' && c != '}') out += c;
      ++at;
    }
  }
  return out;
}

}  // namespace posenc
