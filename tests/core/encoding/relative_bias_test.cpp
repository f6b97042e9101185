#include "encoding/relative_bias.h"

#include "catch.hpp"
#include "encoding/relative_bucket.h"

using namespace posenc;

namespace {

std::uint64_t power(std::uint64_t base, std::int64_t exponent) {
  std::uint64_t result = 1;
  for (std::int64_t k = 0; k < exponent; ++k) result *= base;
  return result;
}

std::vector<std::int64_t> buckets(RelativeBias kind, std::vector<std::int64_t> relative) {
  return relative_buckets(kind, relative);
}

}  // namespace

TEST_CASE("a distance falls into the greatest bucket whose limit it reaches, in whole numbers") {
  // 8 steps of distances up to 128: every power fits in 64 bits, so the rule can be checked as it is written
  const std::int64_t count = 16, e = 8, furthest = 128;
  for (std::uint64_t n = e; n < 250; ++n) {
    std::int64_t k = 0;
    while (k + 1 < e && power(n, 8) >= power(furthest, k + 1) * power(e, 8 - k - 1)) ++k;
    CHECK(distance_bucket(n, count, furthest) == e + k);
  }
}

TEST_CASE("where the logarithm is a whole number, the bucket is the higher one") {
  CHECK(buckets({}, {-15, -16, -31, -32, -63, -64}) == std::vector<std::int64_t>{9, 10, 11, 12, 13, 14});
  // e = 16, furthest 16·2^16: doubling the distance is exactly one bucket further
  for (int doublings = 0; doublings < 16; ++doublings) {
    CHECK(distance_bucket(std::uint64_t{16} << doublings, 32, 16 << 16) == 16 + doublings);
    CHECK(distance_bucket((std::uint64_t{16} << doublings) * 2 - 1, 32, 16 << 16) == 16 + doublings);
  }
  // cubes: 10·10^(1/3·k), exact at every third
  CHECK(distance_bucket(100, 20, 100000000) == 10 + 1);
  CHECK(distance_bucket(10000000, 20, 100000000) == 10 + 8);
}

TEST_CASE("buckets never fall with the distance and end at the last one") {
  const RelativeBias kind = GENERATE(RelativeBias{32, 128, true}, RelativeBias{32, 128, false},
                                     RelativeBias{7, 4, false}, RelativeBias{64, 1000, true}, RelativeBias{2, 2, false},
                                     RelativeBias{4, 2, true}, RelativeBias{1024, 513, false});
  const std::int64_t last = (kind.bidirectional ? kind.num_buckets / 2 : kind.num_buckets) - 1;
  std::int64_t before = 0;
  for (std::int64_t n = 0; n < 2000; ++n) {
    const std::int64_t bucket = buckets(kind, {-n}).front();
    CHECK(bucket >= before);
    CHECK(bucket <= last);
    before = bucket;
  }
  CHECK(before == last);
}

TEST_CASE("the future has its own half when both sides count, and none when they do not") {
  CHECK(buckets({32, 128, true}, {5, -5, 0}) == std::vector<std::int64_t>{21, 5, 0});
  CHECK(buckets({32, 128, false}, {5, -5, 0}) == std::vector<std::int64_t>{0, 5, 0});
}

TEST_CASE("the furthest representable distances still have a bucket") {
  CHECK(buckets({}, {INT64_MIN, INT64_MAX}) == std::vector<std::int64_t>{15, 31});
  CHECK(buckets({32, greatest_max_distance, false}, {INT64_MIN, -greatest_max_distance + 1}) ==
        std::vector<std::int64_t>{31, 31});
}

TEST_CASE("a table that cannot hold the distances is refused by name and value") {
  CHECK(contains(refusal([] { buckets({1, 128, false}, {}); }), "not 1"));
  CHECK(contains(refusal([] { buckets({2, 128, true}, {}); }), "not 2"));
  CHECK(contains(refusal([] { buckets({31, 128, true}, {}); }), "not 31"));
  CHECK(contains(refusal([] { buckets({32, 8, true}, {}); }), "not 8"));
  CHECK(contains(refusal([] { buckets({32, 16, false}, {}); }), "not 16"));
  CHECK(contains(refusal([] { buckets({32, -5, true}, {}); }), "not -5"));
  CHECK(refusal([] { buckets({32, 9, true}, {}); }) == "");
  CHECK(contains(refusal([] { relative_bias<double>({}, Matrix<double>(31, 2), 1, 1); }), "31"));
  CHECK(contains(refusal([] { relative_bias<double>({}, Matrix<double>(32, 2), -1, 1); }), "-1"));
  CHECK(contains(refusal([] { relative_bias<double>({}, Matrix<double>(32, 2), 1 << 20, 1 << 20); }), "1048576"));
  CHECK(contains(refusal([] { relative_bias_parameters(std::int64_t{1} << 40, std::int64_t{1} << 40); }), "64 bits"));
}

TEST_CASE("the bias of a head is its column of the table at the bucket of key − query − past") {
  Matrix<double> table(32, 2);
  for (Index b = 0; b < 32; ++b) table.row(b) << static_cast<double>(b), -static_cast<double>(b);
  const auto heads = relative_bias<double>({}, table, 3, 40, 2);
  REQUIRE(heads.size() == 2);
  for (Index i = 0; i < 3; ++i) {
    for (Index j = 0; j < 40; ++j) {
      const auto bucket = static_cast<double>(buckets({}, {j - i - 2}).front());
      CHECK(heads[0](i, j) == bucket);
      CHECK(heads[1](i, j) == -bucket);
    }
  }
  CHECK(relative_bias<double>({}, table, 0, 4)[0].rows() == 0);
}
