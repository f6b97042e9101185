// The kernels of the core and their peers, callable from JavaScript without the copies of the page's border: each
// object holds its memory, each call is one piece of work.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include "encoding/sinusoidal.h"
#include "model/adamw.h"
#include "model/encoder.h"
#include "model/loss.h"
#include "numeric/matmul.h"
#include "numeric/random.h"
#include "peers/products.h"
#include "peers/sinusoidal_loops.h"

namespace {

using emscripten::val;
using namespace posenc;

template <class T>
val copy(const T* data, std::size_t count) {
  return val(emscripten::typed_memory_view(count, data)).template call<val>("slice");
}

class TableWork {
 public:
  TableWork(int rows, int d) : table_(rows, d) {}

  void ours() { fill_sinusoidal_table(table_); }
  void sinf_loop() { peers::sinf_table(table_.data(), table_.rows(), table_.cols()); }
  void store_loop() { peers::store_table(table_.data(), table_.size(), 1); }
  val values() const { return copy(table_.data(), static_cast<std::size_t>(table_.size())); }

 private:
  Matrix<float> table_;
};

// C = A·B, m × k times k × n.
class ProductWork {
 public:
  ProductWork(int m, int k, int n) : a_(m, k), b_(k, n), c_(m, n) {
    Random random(1);
    for (Matrix<float>* factor : {&a_, &b_}) {
      for (Index i = 0; i < factor->size(); ++i) factor->data()[i] = static_cast<float>(random.normal());
    }
  }

  void ours() { multiply(view(a_), view(b_), target(c_)); }
  void eigen() { peers::eigen_product(a_, b_, c_); }
  float limit() const { return peers::multiply_add(std::int64_t{2} * a_.rows() * b_.size()); }
  val a() const { return copy(a_.data(), static_cast<std::size_t>(a_.size())); }
  val b() const { return copy(b_.data(), static_cast<std::size_t>(b_.size())); }
  val c() const { return copy(c_.data(), static_cast<std::size_t>(c_.size())); }

 private:
  Matrix<float> a_, b_, c_;
};

// Training steps on batches that come from outside, so that every library sees the same ones.
class TrainingWork {
 public:
  TrainingWork(int vocabulary, int layers, int positions, int feed_forward, int batch)
      : batch_(batch),
        positions_(positions),
        model_(options(vocabulary, layers, positions, feed_forward), 1, batch, positions) {
    adamw_.lr = 1e-3;
    adamw_.weight_decay = 0.01;
  }

  // Starting values of all parameters, and where each stands: [{name, rows, columns, offset}].
  val parameters() const { return copy(model_.parameters().data(), model_.parameters().size()); }
  val layout() const {
    val out = val::array();
    for (const Parameter& p : model_.layout()) {
      val entry = val::object();
      entry.set("name", p.name);
      entry.set("rows", static_cast<int>(p.rows));
      entry.set("columns", static_cast<int>(p.columns));
      entry.set("offset", static_cast<int>(p.offset));
      out.call<void>("push", entry);
    }
    return out;
  }

  // ids, answers: Int32Array, batch × positions. Returns the loss before the step.
  double step(const val& ids, const val& answers) {
    ids_ = emscripten::convertJSArrayToNumberVector<std::int32_t>(ids);
    answers_ = emscripten::convertJSArrayToNumberVector<std::int32_t>(answers);
    float* logits = model_.forward(ids_.data(), batch_, positions_);
    const double loss = cross_entropy(logits, batch_ * positions_, model_.options().classes, answers_.data());
    model_.backward(ids_.data(), logits);
    adamw_step(adamw_, state_, model_.parameters(), model_.gradient());
    return loss;
  }

  // As many operations as a step's matrix products have, and nothing else.
  static float limit(double operations) { return peers::multiply_add(static_cast<std::int64_t>(operations)); }

 private:
  static EncoderOptions options(int vocabulary, int layers, int positions, int feed_forward) {
    EncoderOptions options;
    options.vocabulary = vocabulary;
    options.classes = vocabulary;
    options.layers = layers;
    options.feed_forward = feed_forward;
    Learned learned;
    learned.max_len = positions;
    learned.spread = 1;
    options.scheme = learned;
    return options;
  }

  Index batch_, positions_;
  Encoder<float> model_;
  AdamWOptions adamw_;
  AdamWState<float> state_;
  std::vector<std::int32_t> ids_, answers_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(bench) {
  emscripten::class_<TableWork>("TableWork")
      .constructor<int, int>()
      .function("ours", &TableWork::ours)
      .function("sinfLoop", &TableWork::sinf_loop)
      .function("storeLoop", &TableWork::store_loop)
      .function("values", &TableWork::values);
  emscripten::class_<ProductWork>("ProductWork")
      .constructor<int, int, int>()
      .function("ours", &ProductWork::ours)
      .function("eigen", &ProductWork::eigen)
      .function("limit", &ProductWork::limit)
      .function("a", &ProductWork::a)
      .function("b", &ProductWork::b)
      .function("c", &ProductWork::c);
  emscripten::class_<TrainingWork>("TrainingWork")
      .constructor<int, int, int, int, int>()
      .function("parameters", &TrainingWork::parameters)
      .function("layout", &TrainingWork::layout)
      .function("step", &TrainingWork::step)
      .class_function("limit", &TrainingWork::limit);
}
