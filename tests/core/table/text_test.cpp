#include "table/text.h"

#include "catch.hpp"

using posenc::is_utf8;
using posenc::quoted;

TEST_CASE("text of every length of sequence is UTF-8") {
  CHECK(is_utf8(""));
  CHECK(is_utf8("abc"));
  CHECK(is_utf8("\xc2\x80 \xdf\xbf"));
  CHECK(is_utf8("\xe0\xa0\x80 \xed\x9f\xbf \xee\x80\x80 \xef\xbf\xbf"));
  CHECK(is_utf8("\xf0\x90\x80\x80 \xf4\x8f\xbf\xbf"));
  CHECK(is_utf8(std::string_view("\0", 1)));
}

TEST_CASE("bytes that are no text are not UTF-8") {
  for (const char* bad : {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xff", "\xf5\x80\x80\x80",            // no leads
                          "\xc2", "\xc2 ", "\xe1\x80", "\xe1\x80 ", "\xf1\x80\x80", "\xf1\x80\x80\xc0",  // cut short
                          "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",  // longer than needed
                          "\xed\xa0\x80", "\xed\xbf\xbf",      // surrogates
                          "\xf4\x90\x80\x80"}) {               // above U+10FFFF
    CAPTURE(bad);
    CHECK_FALSE(is_utf8(bad));
  }
}

TEST_CASE("a quoted name is short, and cut between letters") {
  CHECK(posenc::quoted("a") == "\"a\"");
  CHECK(posenc::quoted(std::string(80, 'x')) == '"' + std::string(80, 'x') + '"');
  // 79 bytes and then letters of two: the 80th byte is the first half of one
  std::string name(79, 'x');
  for (int i = 0; i < 20; ++i) name += "é";
  CHECK(posenc::quoted(name) == '"' + std::string(79, 'x') + "…\"");
  CHECK(posenc::quoted(std::string(200, '\x80')) == "\"…\"");
}

TEST_CASE("a name with line breaks and other control characters leaves a sentence on one line") {
  const std::string quoted_name = posenc::quoted(std::string("a\nb\tc\x1b[0m\x7f\0d", 12));
  CHECK(quoted_name == "\"a b c [0m  d\"");
}
