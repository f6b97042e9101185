#include "grading/html.h"

#include <array>
#include <charconv>
#include <cstdint>

#include "grading/utf8.h"

namespace posenc {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool starts_tag(std::string_view html, std::size_t at) {
  if (html[at] != '<' || at + 1 >= html.size()) return false;
  const char next = html[at + 1];
  return is_letter(next) || next == '!' || (next == '/' && at + 2 < html.size() && is_letter(html[at + 2]));
}

std::string tag_name(std::string_view html, std::size_t at) {
  std::string name;
  for (++at; at < html.size() && (is_letter(html[at]) || html[at] == '/'); ++at) {
    name += static_cast<char>(html[at] | 0x20);  // letters to lower case; '/' already has the bit
  }
  return name;
}

// Just behind the '>' that closes the tag at `at`; quoted attribute values may hold one that does not.
std::size_t tag_end(std::string_view html, std::size_t at) {
  if (html.substr(at, 4) == "<!--") {
    const auto end = html.find("-->", at + 4);
    return end == std::string_view::npos ? html.size() : end + 3;
  }
  char quote = '\0';
  for (; at < html.size(); ++at) {
    const char c = html[at];
    if (quote == '\0' && c == '>') return at + 1;
    if (c == '"' || c == '\'') quote = quote == '\0' ? c : (quote == c ? '\0' : quote);
  }
  return html.size();
}

// Just behind </name>, or the end of the text.
std::size_t element_end(std::string_view html, std::size_t at, std::string_view name) {
  for (; at < html.size(); ++at) {
    if (html[at] != '<' || at + 1 >= html.size() || html[at + 1] != '/') continue;
    if (tag_name(html, at + 1).starts_with(name)) return tag_end(html, at);
  }
  return html.size();
}

bool parts_words(std::string_view name) {
  for (const std::string_view block : {"br", "p", "/p", "div", "/div", "li", "/li", "tr", "td", "ul", "ol", "hr"}) {
    if (name == block) return true;
  }
  return false;
}

// Reads &amp; or &#39; or &#x27; at `at`; returns where it ends, or `at` when it is none.
std::size_t read_entity(std::string_view html, std::size_t at, std::string& out) {
  const auto length = html.substr(at, 12).find(';');  // no entity is longer
  if (length == std::string_view::npos) return at;
  const auto end = at + length;
  const std::string_view name = html.substr(at + 1, end - at - 1);
  struct Entity {
    std::string_view name, text;
  };
  static constexpr auto entities = std::to_array<Entity>({{"amp", "&"},
                                                          {"lt", "<"},
                                                          {"gt", ">"},
                                                          {"quot", "\""},
                                                          {"apos", "'"},
                                                          {"nbsp", " "},
                                                          {"plus", "+"},
                                                          {"times", "×"},
                                                          {"minus", "-"},
                                                          {"ndash", "–"},
                                                          {"mdash", "—"},
                                                          {"rsquo", "'"},
                                                          {"lsquo", "'"}});
  for (const Entity& entity : entities) {
    if (entity.name == name) return out += entity.text, end + 1;
  }
  if (name.size() < 2 || name[0] != '#') return at;
  const bool hex = name[1] == 'x' || name[1] == 'X';
  const std::string_view digits = name.substr(hex ? 2 : 1);
  std::uint32_t point = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), point, hex ? 16 : 10);
  if (error != std::errc{} || stop != digits.data() + digits.size()) return at;
  const bool scalar = point > 0 && point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
  append_utf8(out, scalar ? point : replacement_character);
  return end + 1;
}

}  // namespace

std::string visible_text(std::string_view html) {
  std::string out;
  for (std::size_t at = 0; at < html.size();) {
    if (starts_tag(html, at)) {
      const std::string name = tag_name(html, at);
      at = tag_end(html, at);
      if (parts_words(name)) out += ' ';
      for (const std::string_view hidden : {"script", "style"}) {
        // "<script/x>": the slash ends the name
        if (name == hidden || name.starts_with(std::string(hidden) + "/")) at = element_end(html, at, hidden);
      }
    } else if (const auto next = html[at] == '&' ? read_entity(html, at, out) : at; next != at) {
      at = next;
    } else {
      out += html[at++];
    }
  }
  return out;
}

}  // namespace posenc
