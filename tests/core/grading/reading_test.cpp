// How an answer is read: words, negation, formulas, examples, slips of spelling, languages.

#include <algorithm>

#include "catch.hpp"
#include "grading/example.h"
#include "grading/folding.h"
#include "grading/formula.h"
#include "grading/language.h"
#include "grading/last_word.h"
#include "grading/negation.h"
#include "grading/screening.h"
#include "grading/vocabulary.h"

using namespace posenc;

namespace {

std::string words_of(const std::string& text) {
  std::string out;
  for (const Token& token : tokenize(fold(text))) out += (out.empty() ? "" : " ") + token.text;
  return out;
}

// The words of the text that a negation reaches.
std::string negated_in(const std::string& text) {
  auto tokens = tokenize(fold(text));
  mark_negation(tokens);
  std::string out;
  for (const Token& token : tokens) {
    if (token.negators != 0) out += (out.empty() ? "" : " ") + token.text;
  }
  return out;
}

std::string said_last(const std::string& text) {
  std::string out;
  for (const Token& token : last_word(tokenize(fold(text))).tokens) out += (out.empty() ? "" : " ") + token.text;
  return out;
}

bool same(const std::string& given, const std::string& model) {
  const Names names = {{"p", {"p", "π", "σ", "perm", "idx", "shuffle"}}};
  const auto equations = find_equations(fold(given));
  return std::any_of(equations.begin(), equations.end(), [&](const Equation& equation) {
    return same_equation(equation, find_equations(fold(model)).front(), names);
  });
}

}  // namespace

TEST_CASE("Contractions are opened and hyphens part words") {
  CHECK(words_of("it doesn't, can't, won't") == "it does not , can not , will not");
  CHECK(words_of("cannot dont isnt") == "can not do not is not");
  CHECK(words_of("the token's order-blind x-y") == "the token order blind x y");
}

TEST_CASE("Sentences end at full stops but not inside abbreviations and numbers") {
  CHECK(tokenize("one. two").back().sentence == 1);
  CHECK(tokenize("e.g. two").back().sentence == 0);
  CHECK(tokenize("shaw et al. two").back().sentence == 0);
  CHECK(tokenize("0.5 two").back().sentence == 0);
}

TEST_CASE("A negation reaches to the end of its clause") {
  CHECK(negated_in("it does not know the order, it is symmetric") == "know the order");
  CHECK(negated_in("not added but multiplied") == "added");
  CHECK(negated_in("without it the model can see") == "it");
  CHECK(negated_in("RoPE rather than sinusoids") == "sinusoids");
  CHECK(negated_in("the claim that it ignores order is false") == "it ignores order");
  CHECK(negated_in("I doubt that it is RoPE") == "that it is rope");
  CHECK(negated_in("nothing in q, k or v sees it") == "in q , k or v sees it");
}

TEST_CASE("What only looks like a negation reaches nothing") {
  CHECK(negated_in("not only the order").empty());
  CHECK(negated_in("without doubt it is RoPE").empty());
  CHECK(negated_in("no matter where it stands").empty());
  CHECK(negated_in("that 'not' came before 'good'").empty());
  CHECK(negated_in("no, it is added").empty());
}

TEST_CASE("The last word counts") {
  CHECK(said_last("Concatenated... no, added") == ", added");
  CHECK(said_last("multiplied - wait, I mean summed") == "summed");
  CHECK(said_last("some people think they are stacked, but they are added") == "they are added");
  CHECK(said_last("they are added, sorry") == "they are added , sorry");
  CHECK(said_last("RoPE? No.").empty());
  CHECK(said_last("they are added, no?") == "they are added , no ?");
}

TEST_CASE("Equations say the same up to names, sides and inverses") {
  for (const char* right :
       {"f(PX) = P f(X)", "P f(X)=f(PX)", "f(πx) = π f(x)", "attn(x[idx]) == attn(x)[idx]", "P⁻¹ f(PX) = f(X)",
        "PAttn(X) = Attn(PX)", "so f(PX) equals P f(X), always", "np.allclose(attn(x[idx]), attn(x)[idx])",
        "the difference between f(PX) and P f(X) is zero", "f(PX) minus P f(X) is zero"}) {
    CAPTURE(right);
    CHECK(same(right, "f(PX) = P f(X)"));
  }
  for (const char* wrong : {"f(PX) = f(X)", "f(PX) = X", "f(aX) = a f(X)", "f(PX) ≠ P f(X)", "f(X) = P",
                            "f(PX) = f(X) P", "P⁻¹ f(X) = f(PX)", "out = in", "allclose(f(PX))",
                            "allclose(f(PX), f(X))", "the difference between f(PX) and f(X) is zero"}) {
    CAPTURE(wrong);
    CHECK_FALSE(same(wrong, "f(PX) = P f(X)"));
  }
}

TEST_CASE("An example in letters says what happens to the outputs") {
  CHECK(example_in("if abc gives abc then cab gives cab") == ExampleShows::equivariance);
  CHECK(example_in("[a,b,c] -> [x,y,z], so [c,a,b] -> [z,x,y]") == ExampleShows::equivariance);
  CHECK(example_in("(a,b,c) -> (x,y,z) and (c,a,b) -> (x,y,z)") == ExampleShows::invariance);
  CHECK(example_in("(a,b,c) -> (x,y,z) and (c,a,b) -> (x,z,y)") == ExampleShows::something_else);
  CHECK(example_in("they are added to the embeddings") == ExampleShows::nothing);
}

TEST_CASE("Slips of spelling are forgiven in long words only") {
  Vocabulary vocabulary;
  const int shuffled = vocabulary.add("shuffled");
  const int rope = vocabulary.add("rope");
  const int alibi = vocabulary.add("alibi!");
  const int permut = vocabulary.add("permut*");
  vocabulary.add_plain("scuffled");
  CHECK(vocabulary.find("shufled") == std::vector<int>{shuffled});
  CHECK(vocabulary.find("suhffled") == std::vector<int>{shuffled});
  CHECK(vocabulary.find("permutted") == std::vector<int>{permut});
  CHECK(vocabulary.find("rope") == std::vector<int>{rope});
  CHECK(vocabulary.find("rop").empty());
  CHECK(vocabulary.find("ropex").empty());
  CHECK(vocabulary.find("alibi") == std::vector<int>{alibi});
  CHECK(vocabulary.find("alibix").empty());
  CHECK(vocabulary.find("alibo").empty());
  CHECK(vocabulary.find("ailbi") == std::vector<int>{alibi});
  CHECK(vocabulary.find("alibbi") == std::vector<int>{alibi});
  CHECK(vocabulary.find("scuffled").empty());   // a word of its own
  CHECK(vocabulary.find("kshuffled").empty());  // another first letter
}

TEST_CASE("The spelling distance counts insertions, omissions, changes and exchanges") {
  CHECK(spelling_distance("order", "order", 2) == 0);
  CHECK(spelling_distance("order", "ordre", 2) == 1);
  CHECK(spelling_distance("order", "oder", 2) == 1);
  CHECK(spelling_distance("order", "orbder", 2) == 1);
  CHECK(spelling_distance("order", "banana", 2) == 3);
}

TEST_CASE("Prose in another language is told by its script or its small words") {
  const auto foreign = [](const char* text) { return is_foreign_prose(tokenize(fold(text))); };
  CHECK(foreign("Sie werden zu den Embeddings addiert"));
  CHECK(foreign("porque la atención no conoce el orden"));
  CHECK(foreign("потому что порядок неизвестен"));
  CHECK(foreign("与词嵌入逐元素相加"));
  CHECK_FALSE(foreign("they are added to the embeddings"));
  CHECK_FALSE(foreign("f(πx) = π f(x)"));
  CHECK_FALSE(foreign("RoPE"));
}

TEST_CASE("Key words in a row are no sentence") {
  const auto stuffed = [](const char* text) { return is_stuffed(tokenize(fold(text))); };
  CHECK(stuffed("order, position, permutation, token"));
  CHECK(stuffed("order order order order order"));
  CHECK(stuffed("input output permutation reorder shuffle token sequence"));
  CHECK_FALSE(stuffed("element-wise sum of embedding and encoding"));
  CHECK(stuffed("set, bag of words, blindness, order"));
  CHECK_FALSE(stuffed("RoPE, ALiBi"));
}

TEST_CASE("Whoever claims a thing and its contrary claims nothing") {
  const auto hedged = [](const char* text) { return is_hedged(tokenize(fold(text))); };
  CHECK(hedged("they follow the inputs or they don't"));
  CHECK(hedged("either they follow or they don't follow"));
  CHECK(hedged("it is added, or not."));
  CHECK_FALSE(hedged("it does not see whether a token moved or not"));
  CHECK_FALSE(hedged("it does not see or use the order"));
}
