#include "model/words.h"

#include <cmath>
#include <set>

#include "catch.hpp"

using namespace posenc;
using Catch::Matchers::WithinAbs;

TEST_CASE("a sentence is cut at white space, and an empty or endless one is refused") {
  CHECK(split_words("  dog\tbites\nman ") == std::vector<std::string>{"dog", "bites", "man"});
  CHECK(contains(refusal([] { split_words(" \n "); }), "at least one word"));
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "dog ";
  CHECK(contains(refusal([&] { split_words(many); }), "64"));
}

TEST_CASE("case and punctuation at the ends do not make another word") {
  CHECK(token_id("Dog") == token_id("dog"));
  CHECK(token_id("\"dog,\"") == token_id("dog"));
  CHECK(token_id("don't") != token_id("dont"));
  CHECK(folded("...") == "...");
  CHECK(folded("<script>") == "script");
}

TEST_CASE("words that the vocabulary does not know have numbers of their own") {
  std::set<std::int64_t> ids;
  for (int i = 0; i < 2000; ++i) ids.insert(token_id("word" + std::to_string(i)));
  ids.insert(token_id("🐕"));
  ids.insert(token_id("كلب"));
  CHECK(ids.size() == 2002);
  CHECK(*ids.begin() >= vocabulary_size());
  CHECK(token_id("dog") < vocabulary_size());
}

TEST_CASE("a word's vector depends on seed and word alone") {
  const Matrix<double> once = token_vectors<double>({7, 9, 7}, 16, 3);
  const Matrix<double> again = token_vectors<double>({9}, 16, 3);
  CHECK(once.row(0) == once.row(2));
  CHECK(once.row(1) == again.row(0));
  CHECK(token_vectors<double>({7}, 16, 4).row(0) != once.row(0));
  CHECK(contains(refusal([] { token_vectors<float>({1}, 0, 3); }), "d_model"));
}

TEST_CASE("token vectors have the spread that was asked for") {
  std::vector<std::int64_t> ids;
  for (int i = 0; i < 100; ++i) ids.push_back(i);
  const Matrix<double> vectors = token_vectors<double>(ids, 100, 5, 0.5);
  // 10,000 draws: the spread is known to 0.7 %, so 3 % is four standard errors
  CHECK_THAT(std::sqrt(vectors.squaredNorm() / 10000), WithinAbs(0.5, 0.015));
}
