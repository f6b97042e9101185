// The layers that the lesson builds, with the shapes that it shows.
#include "catch.hpp"
#include "model/layers.h"

using namespace posenc;

namespace {

void check_shape(const Batch<float>& x, Index batch, Index positions, Index d_model) {
  CHECK(x.batch == batch);
  CHECK(x.positions == positions);
  CHECK(x.d_model() == d_model);
  CHECK(x.values.rows() == batch * positions);
}

TokenIds some_ids(Index batch, Index positions, std::int64_t vocabulary) {
  TokenIds ids(batch, positions);
  for (Index i = 0; i < ids.size(); ++i) ids.data()[i] = (7 * i) % vocabulary;
  return ids;
}

}  // namespace

TEST_CASE("the layers keep and make the shapes of the lesson") {
  check_shape(PositionalEncoding<float>(512)(zero_batch<float>(2, 10, 512)), 2, 10, 512);
  check_shape(LearnedPE<float>(100, 768)(zero_batch<float>(4, 12, 768)), 4, 12, 768);
  check_shape(PositionalEncoding<float>(768)(zero_batch<float>(2, 10, 768)), 2, 10, 768);
  check_shape(PositionalEncoding<float>(512)(zero_batch<float>(8, 20, 512)), 8, 20, 512);
  check_shape(TransformerEmbedding<float>(1000, 256, 64)(some_ids(4, 15, 1000)), 4, 15, 256);
  check_shape(TransformerEmbedding<float>(50, 64, 16)(some_ids(2, 16, 50)), 2, 16, 64);
}

TEST_CASE("every sequence of a batch gets the same row at the same place") {
  const Batch<float> x = PositionalEncoding<float>(6, 20)(zero_batch<float>(2, 3, 6));
  CHECK(x.values.topRows(3) == x.values.bottomRows(3));
  CHECK(x.values.topRows(3) == sinusoidal_table<float>(3, 6));
  const LearnedPE<float> learned(9, 4, 3);
  CHECK(learned(zero_batch<float>(1, 9, 4)).values == learned.table());
}

TEST_CASE("an embedding is the token's row plus the place's row") {
  const TransformerEmbedding<float> embed(10, 8, 5, 2);
  TokenIds ids(1, 2);
  ids << 4, 4;
  const Batch<float> x = embed(ids);
  const Matrix<float> places = LearnedPE<float>(5, 8, 2).table();
  const Matrix<float> difference = (x.values.row(0) - places.row(0)) - (x.values.row(1) - places.row(1));
  CHECK(difference.norm() < 1e-6f);
  CHECK(x.values.row(0) != x.values.row(1));
}

TEST_CASE("an odd width is served, and the errors that a user would meet name both numbers") {
  check_shape(PositionalEncoding<float>(7)(zero_batch<float>(1, 3, 7)), 1, 3, 7);

  std::string refused = refusal([] { PositionalEncoding<float>(512)(zero_batch<float>(2, 10, 256)); });
  CHECK(contains(refused, "256"));
  CHECK(contains(refused, "512"));
  refused = refusal([] { LearnedPE<float>(16, 64)(zero_batch<float>(2, 17, 64)); });
  CHECK(contains(refused, "17"));
  CHECK(contains(refused, "16"));
  CHECK(contains(refusal([] { TransformerEmbedding<float>(50, 64, 16)(some_ids(1, 3, 51) * 50); }), "token id"));
  CHECK(contains(refusal([] { zero_batch<float>(1 << 20, 1 << 20, 1); }), "67108864"));
  CHECK(contains(refusal([] { zero_batch<float>(0, 4, 4); }), "batch"));
}
