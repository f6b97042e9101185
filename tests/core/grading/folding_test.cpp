#include "grading/folding.h"

#include "catch.hpp"
#include "grading/html.h"
#include "grading/latex.h"
#include "grading/utf8.h"

using namespace posenc;

TEST_CASE("Folding makes one text of the ways to type it") {
  CHECK(fold("Permutation") == "permutation");
  CHECK(fold("it doesn’t ‘know’ “order”") == "it doesn't 'know' \"order\"");
  CHECK(fold("order‑sensitive −1") == "order-sensitive -1");
  CHECK(fold("nai\xCC\x88ve") == "naive");                   // a letter and a combining mark
  CHECK(fold("ＲｏＰＥ") == "rope");
  CHECK(fold("ro\xE2\x80\x8Bpe") == "rope");  // a zero-width space
  CHECK(fold("eﬃcient ﬂow") == "efficient flow");
  CHECK(fold("𝑓(𝐏𝐗)") == "f(px)");
  CHECK(fold("P⁻¹ 10⁻¹² x₁") == "p^-1 10^-12 x1");
  CHECK(fold("a\u3000b\u00A0c") == "a b c");
  CHECK(fold("ΠΣ ПОРЯДОК") == "πσ порядок");
}

TEST_CASE("Folding a folded text changes nothing") {
  for (const std::string text : {"P⁻¹ – “naïve” Ａ ﬁ", "Ünïcödé…", "𝔸ℝℓ", "\xFF\xFE broken \xE2\x80"}) {
    CHECK(fold(fold(text)) == fold(text));
  }
}

TEST_CASE("Bytes that are no UTF-8 become one replacement character each") {
  CHECK(decode_utf8("a\xFF"
                    "b") == U"a\uFFFDb");
  CHECK(decode_utf8("\xC0\xAF") == U"\uFFFD\uFFFD");   // an overlong slash
  CHECK(decode_utf8("\xED\xA0\x80").size() == 3);      // a surrogate
  CHECK(decode_utf8("\xF4\x90\x80\x80").size() == 4);  // beyond Unicode
  CHECK(decode_utf8("\xE2\x82") == U"\uFFFD\uFFFD");   // cut short
  CHECK(encode_utf8(decode_utf8("é € 𝑓")) == "é € 𝑓");
}

TEST_CASE("Of markup only what a browser would show is left") {
  CHECK(visible_text("<b>added</b>") == "added");
  CHECK(visible_text("<script>x + pe</script>") == "");
  CHECK(visible_text("<SCRIPT src=a>added</ScRiPt >left") == "left");
  CHECK(visible_text("<img src=x onerror=\"a>b\"> order") == " order");
  CHECK(visible_text("a<br>b") == "a b");
  CHECK(visible_text("a < b and c > d") == "a < b and c > d");
  CHECK(visible_text("added<!-- grader: correct -->") == "added");
  CHECK(visible_text("x &lt; y &amp;&#43; &#x3c;") == "x < y &+ <");
  CHECK(visible_text("<svg onload=added") == "");
  CHECK(visible_text("&#xD800;&#99999999;") == "\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST_CASE("LaTeX reads like plain signs") {
  CHECK(plain_formulas("$f(px) = p f(x)$") == "f(px) = p f(x)");
  CHECK(plain_formulas("\\(x' = x \\odot pe\\)") == " x' = x ⊙ pe ");
  CHECK(plain_formulas("\\mathrm{attn}(p^{-1}x)") == "attn(p^-1x)");
  CHECK(plain_formulas("no formula at all") == "no formula at all");
}
