// OPS 7: normalisation, gradients, optimiser.

#include "model/adamw.h"
#include "model/attention_grad.h"
#include "model/embedding.h"
#include "model/layer_norm.h"
#include "model/loss.h"
#include "numeric/refuse.h"
#include "registry.h"

namespace posenc::cases {

namespace {

void check_size(std::string_view name, Index given, Index wanted) {
  if (given != wanted) refuse(name, std::int64_t{given}, sentence({"as many as ", wanted}));
}

// One number a column; absent, `fallback` for each.
std::vector<double> per_column(const Inputs& in, std::string_view name, Index columns, double fallback) {
  if (!in.has(name)) return std::vector<double>(static_cast<std::size_t>(columns), fallback);
  const std::vector<double> numbers = in.reals(name);
  if (columns > 0) check_size("the entries of " + std::string(name), static_cast<Index>(numbers.size()), columns);
  return numbers;
}

double eps_of(const Inputs& in) {
  const double eps = check_finite("eps", in.real("eps", layer_norm_eps));
  if (eps < 0) refuse("eps", eps, "at least 0");
  return eps;
}

// x normalised with the gain and bias of the case.
struct Norm {
  Matrix<double> x;
  std::vector<double> gain;
  Normalised<double> kept;
  Matrix<double> y;
};

Norm norm_of(const Inputs& in, const std::vector<double>& bias) {
  Norm norm;
  norm.x = in.matrix("x");
  const Index rows = norm.x.rows(), columns = norm.x.cols();
  norm.gain = per_column(in, "gain", columns, 1);
  norm.kept = {Matrix<double>(rows, columns), Vector<double>(rows)};
  norm.y.resize(rows, columns);
  layer_norm(norm.x.data(), rows, columns, norm.gain.data(), bias.data(), eps_of(in), norm.y.data(), norm.kept);
  return norm;
}

Json layer_norm_op(const Inputs& in) {
  return to_json(norm_of(in, per_column(in, "bias", in.matrix("x").cols(), 0)).y);
}

Json layer_norm_grad_op(const Inputs& in) {
  const Matrix<double> dy = in.matrix("dy");
  const Norm norm = norm_of(in, std::vector<double>(static_cast<std::size_t>(in.matrix("x").cols()), 0.0));
  const Index rows = norm.x.rows(), columns = norm.x.cols();
  check_size("the rows of dy", dy.rows(), rows);
  check_size("the columns of dy", dy.cols(), columns);

  Matrix<double> dx = Matrix<double>::Zero(rows, columns);
  Vector<double> dgain = Vector<double>::Zero(columns), dbias = Vector<double>::Zero(columns);
  layer_norm_grad(dy.data(), rows, columns, norm.gain.data(), norm.kept, dx.data(), dgain.data(), dbias.data());
  return {{"dx", to_json(dx)}, {"dgain", to_json(dgain)}, {"dbias", to_json(dbias)}};
}

Json attention_grad_op(const Inputs& in) {
  const AttentionGrad<double> grad =
      attention_grad(in.matrix("q"), in.matrix("k"), in.matrix("v"), in.matrix("dout"), in.flag("causal", false));
  return {{"dq", to_json(grad.dq)}, {"dk", to_json(grad.dk)}, {"dv", to_json(grad.dv)}};
}

Json cross_entropy_op(const Inputs& in) {
  Matrix<double> logits = in.matrix("logits");
  std::vector<std::int32_t> targets;
  for (const std::int64_t target : in.wholes("targets")) {
    // the core takes −1 for a row that is not asked; a case cannot leave a row out
    targets.push_back(static_cast<std::int32_t>(check_range("a target", target, 0, std::int64_t{logits.cols()} - 1)));
  }
  check_size("the targets", static_cast<Index>(targets.size()), logits.rows());
  const double loss = cross_entropy(logits.data(), logits.rows(), logits.cols(), targets.data());
  return {{"loss", loss}, {"grad", to_json(logits)}};
}

Json embedding_grad_op(const Inputs& in) {
  const std::int64_t rows = check_range("rows", in.whole("rows"), 0, max_entries);
  return to_json(embedding_grad(static_cast<Index>(rows), in.wholes("ids"), in.matrix("dy")));
}

Json tied_embedding_grad_op(const Inputs& in) {
  const TiedGrad<double> tied = tied_embedding_grad(in.matrix("table"), in.whole("token"), in.whole("target"));
  return {{"loss", tied.loss}, {"grad", to_json(tied.grad)}};
}

Json adamw_steps_op(const Inputs& in) {
  AdamWOptions options;
  options.lr = in.real("lr");
  options.beta1 = in.real("beta1", options.beta1);
  options.beta2 = in.real("beta2", options.beta2);
  options.eps = in.real("eps", options.eps);
  options.weight_decay = in.real("weight_decay", options.weight_decay);
  check_adamw(options);

  std::vector<double> theta = in.reals("theta");
  const Matrix<double> grads = in.matrix("grads");
  AdamWState<double> state;
  Json steps = Json::array();
  for (Index t = 0; t < grads.rows(); ++t) {
    check_size("the entries of a gradient", grads.cols(), static_cast<Index>(theta.size()));
    const std::vector<double> gradient(grads.row(t).begin(), grads.row(t).end());
    adamw_step(options, state, theta, gradient);
    steps.push_back(theta);
  }
  return steps;
}

}  // namespace

std::vector<Op> gradient_ops() {
  return {{"layer_norm", {"x"}, {"eps", "gain", "bias"}, layer_norm_op},
          {"layer_norm_grad", {"x", "dy"}, {"eps", "gain"}, layer_norm_grad_op},
          {"attention_grad", {"q", "k", "v", "dout"}, {"causal"}, attention_grad_op},
          {"cross_entropy", {"logits", "targets"}, {}, cross_entropy_op},
          {"embedding_grad", {"rows", "ids", "dy"}, {}, embedding_grad_op},
          {"tied_embedding_grad", {"table", "token", "target"}, {}, tied_embedding_grad_op},
          {"adamw_steps", {"theta", "grads", "lr"}, {"beta1", "beta2", "eps", "weight_decay"}, adamw_steps_op}};
}

}  // namespace posenc::cases
