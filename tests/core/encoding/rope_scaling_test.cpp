#include "encoding/rope_scaling.h"

#include <cmath>
#include <numbers>

#include "catch.hpp"
#include "encoding/rope_attention.h"

using namespace posenc;

namespace {

// powers and divisions, each rounded once or twice
constexpr double tolerance = 1e-13;

RopeOptions stretched(RopeScaling scaling, double factor) {
  RopeOptions o;
  o.scaling = scaling;
  o.factor = factor;
  o.original_max = 4096;
  o.max_position = 2048;
  o.seq_len = 4096;
  o.low_freq_factor = 1;
  o.high_freq_factor = 4;
  o.short_factor = std::vector<double>(64, 1.0);
  o.long_factor = std::vector<double>(64, 2.0);
  return o;
}

std::string refused(std::int64_t head_dim, const RopeOptions& options) {
  return refusal([&] { rope_frequencies(head_dim, options); });
}

}  // namespace

TEST_CASE("without stretching, pair i turns by base^(-2i/r) a position") {
  const RopeFrequencies f = rope_frequencies(128, {});
  REQUIRE(f.inv_freq.size() == 64);
  CHECK(f.inv_freq[0] == 1);
  CHECK_THAT(f.inv_freq[32], Catch::Matchers::WithinRel(0.01, tolerance));
  CHECK(f.attention_factor == 1);
  CHECK(f.base == 10000);
  CHECK_FALSE(f.low.has_value());
}

TEST_CASE("a factor of 1 stretches nothing, whatever the rule") {
  const auto scaling = GENERATE(RopeScaling::linear, RopeScaling::ntk, RopeScaling::yarn, RopeScaling::llama3);
  const auto plain = rope_frequencies(128, {}).inv_freq, same = rope_frequencies(128, stretched(scaling, 1)).inv_freq;
  for (std::size_t i = 0; i < 64; ++i) CHECK_THAT(same[i], Catch::Matchers::WithinRel(plain[i], tolerance));
}

TEST_CASE("NTK leaves the first pair and divides the last by the factor") {
  const auto plain = rope_frequencies(128, {}).inv_freq;
  const auto ntk = rope_frequencies(128, stretched(RopeScaling::ntk, 4)).inv_freq;
  CHECK(ntk[0] == 1);
  CHECK_THAT(ntk[63], Catch::Matchers::WithinRel(plain[63] / 4, tolerance));
}

TEST_CASE("the dynamic base grows beyond the trained length only, and no call leaves a trace") {
  CHECK(dynamic_ntk_base(128, 10000, 2, 2048, 2048) == 10000);
  const double longer = dynamic_ntk_base(128, 10000, 2, 2048, 4096);
  CHECK_THAT(longer, Catch::Matchers::WithinRel(30527.7367488067, tolerance));
  CHECK(dynamic_ntk_base(128, 10000, 2, 2048, 100) == 10000);
  CHECK(dynamic_ntk_base(128, 10000, 2, 2048, 4096) == longer);
}

TEST_CASE("YaRN keeps the fast pairs, divides the slow ones and leads from one to the other") {
  const RopeFrequencies f = rope_frequencies(128, stretched(RopeScaling::yarn, 4));
  const auto plain = rope_frequencies(128, {}).inv_freq;
  CHECK(*f.low == 20);
  CHECK(*f.high == 46);
  CHECK(f.inv_freq[20] == plain[20]);
  CHECK(f.inv_freq[46] == plain[46] / 4);
  for (std::size_t i = 21; i < 46; ++i) {
    CHECK(f.inv_freq[i] < plain[i]);
    CHECK(f.inv_freq[i] > plain[i] / 4);
  }
}

TEST_CASE("YaRN limits that fall together make a step, not a division by zero") {
  RopeOptions o = stretched(RopeScaling::yarn, 4);
  o.original_max = 2;  // no pair makes a turn within two tokens
  o.beta_slow = o.beta_fast;
  o.truncate = false;
  const RopeFrequencies f = rope_frequencies(8, o);
  CHECK(*f.low == 0);
  for (const double frequency : f.inv_freq) CHECK(std::isfinite(frequency));
}

TEST_CASE("Llama 3 keeps short waves, divides long ones and blends between") {
  const RopeFrequencies f = rope_frequencies(128, stretched(RopeScaling::llama3, 8));
  const auto plain = rope_frequencies(128, {}).inv_freq;
  for (std::size_t i = 0; i < 64; ++i) {
    const double wave = 2 * std::numbers::pi / plain[i];
    if (wave < 1024) CHECK(f.inv_freq[i] == plain[i]);
    if (wave > 4096) CHECK(f.inv_freq[i] == plain[i] / 8);
    if (wave > 1024 && wave < 4096) CHECK((f.inv_freq[i] < plain[i] && f.inv_freq[i] > plain[i] / 8));
  }
}

TEST_CASE("LongRoPE takes the long list from the first token beyond the trained length") {
  RopeOptions o = stretched(RopeScaling::longrope, 32);
  CHECK(rope_frequencies(128, o).inv_freq[0] == 1);
  o.seq_len = 4097;
  CHECK(rope_frequencies(128, o).inv_freq[0] == 0.5);
  CHECK_THAT(rope_frequencies(128, o).attention_factor, Catch::Matchers::WithinRel(1.1902380714238083, tolerance));
}

TEST_CASE("a given attention factor replaces that of the rule") {
  RopeOptions o = stretched(RopeScaling::yarn, 40);
  CHECK_THAT(rope_attention_factor(o), Catch::Matchers::WithinRel(1.3688879454113936, tolerance));
  o.mscale = o.mscale_all_dim = 0.707;
  CHECK(rope_attention_factor(o) == 1);
  o.attention_factor = 2.5;
  CHECK(rope_attention_factor(o) == 2.5);
  CHECK(rope_mscale(1, 1) == 1);
  CHECK_THAT(rope_softmax_scale(192, o), Catch::Matchers::WithinRel(0.11472138679292611, tolerance));
}

TEST_CASE("heads whose turned channels are no pairs are refused by their number") {
  CHECK(contains(refused(5, {}), "not 5"));
  CHECK(contains(refused(1, {}), "not 1"));
  CHECK(contains(refused(0, {}), "not 0"));
  CHECK(contains(refused(-4, {}), "not -4"));
  RopeOptions o;
  o.partial = 0.25;
  CHECK(contains(refused(4, o), "not 1"));
  o.partial = 1.5;
  CHECK(contains(refused(4, o), "1.5"));
  o.partial = NAN;
  CHECK(contains(refused(4, o), "NaN"));
}

TEST_CASE("a rule says what it needs and which value it cannot take") {
  RopeOptions o;
  o.scaling =
      GENERATE(RopeScaling::linear, RopeScaling::ntk, RopeScaling::dynamic, RopeScaling::yarn, RopeScaling::llama3);
  CHECK(contains(refused(8, o), "factor"));
  o.factor = 0.5;
  CHECK(contains(refused(8, o), "not 0.5"));
  o.factor = 0;
  CHECK(contains(refused(8, o), "not 0"));
  o.factor = NAN;
  CHECK(contains(refused(8, o), "NaN"));
  o.factor = 2;
  o.base = 0;
  CHECK(contains(refused(8, o), "base"));
}

TEST_CASE("one pair cannot stretch its base, and LongRoPE wants one number a pair") {
  CHECK(contains(refused(2, stretched(RopeScaling::ntk, 2)), "not 2"));
  CHECK(contains(refused(2, stretched(RopeScaling::dynamic, 2)), "not 2"));
  CHECK(refused(2, stretched(RopeScaling::linear, 2)) == "");
  const std::string words = refused(126, stretched(RopeScaling::longrope, 2));
  CHECK(contains(words, "64"));
  CHECK(contains(words, "63"));
}
