#include "model/adamw.h"

#include <cmath>

#include "numeric/refuse.h"
#include "numeric/rows.h"

namespace posenc {

namespace {

// By squaring, in an order that depends on the exponent alone.
double power(double base, std::int64_t exponent) {
  double result = 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result *= base;
    base *= base;
  }
  return result;
}

void check_beta(const char* name, double beta) {
  if (!(beta >= 0 && beta < 1)) refuse(name, beta, "at least 0 and below 1");
}

void check_not_negative(const char* name, double value) {
  if (!(std::isfinite(value) && value >= 0)) refuse(name, value, "a finite number of at least 0");
}

Float4 root(const Float4& v) { return Float4{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])}; }
Double4 root(const Double4& v) { return {{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])}}; }
float root(float v) { return std::sqrt(v); }
double root(double v) { return std::sqrt(v); }

// The numbers of one step, each in all lanes (or once, for the last few parameters).
template <class V>
struct Factors {
  V keep_mean, new_mean, keep_square, new_square, shrink, rate, square_share, eps, clip;
};

template <class V>
void update(const Factors<V>& f, V& mean, V& square, V& parameter, const V& raw) {
  const V gradient = raw * f.clip;
  mean = mean * f.keep_mean + gradient * f.new_mean;
  square = square * f.keep_square + gradient * gradient * f.new_square;
  parameter = parameter * f.shrink - f.rate * mean / (root(square * f.square_share) + f.eps);
}

}  // namespace

void check_adamw(const AdamWOptions& options) {
  check_not_negative("learning rate", options.lr);
  check_beta("beta1", options.beta1);
  check_beta("beta2", options.beta2);
  check_not_negative("eps", options.eps);
  check_not_negative("weight decay", options.weight_decay);
  check_not_negative("clip", options.clip);
  check_range("warm-up", options.warm_up, 0, std::int64_t{1} << 30);
}

template <class S>
double adamw_step(const AdamWOptions& options, AdamWState<S>& state, std::vector<S>& parameters,
                  const std::vector<S>& gradient) {
  const auto count = static_cast<Index>(parameters.size());
  state.mean.resize(parameters.size(), S(0));
  state.square.resize(parameters.size(), S(0));
  ++state.step;

  const double length = std::sqrt(static_cast<double>(dot_rows(gradient.data(), gradient.data(), count)));
  const double clip = options.clip > 0 && length > options.clip ? options.clip / length : 1;
  const double warm =
      options.warm_up > state.step ? static_cast<double>(state.step) / static_cast<double>(options.warm_up) : 1;
  const double lr = options.lr * warm;
  const auto number = [](double x) { return static_cast<S>(x); };
  const Factors<S> f{number(options.beta1),
                     number(1 - options.beta1),
                     number(options.beta2),
                     number(1 - options.beta2),
                     number(1 - lr * options.weight_decay),
                     number(lr / (1 - power(options.beta1, state.step))),
                     number(1 / (1 - power(options.beta2, state.step))),
                     number(options.eps),
                     number(clip)};
  const Factors<Lanes<S>> four{splat(f.keep_mean),    splat(f.new_mean), splat(f.keep_square),
                               splat(f.new_square),   splat(f.shrink),   splat(f.rate),
                               splat(f.square_share), splat(f.eps),      splat(f.clip)};
  S* m = state.mean.data();
  S* v = state.square.data();
  S* p = parameters.data();
  const S* g = gradient.data();
  Index i = 0;
  for (; i + 4 <= count; i += 4) {
    Lanes<S> mean = load(m + i), square = load(v + i), parameter = load(p + i);
    update(four, mean, square, parameter, load(g + i));
    store(m + i, mean);
    store(v + i, square);
    store(p + i, parameter);
  }
  for (; i < count; ++i) update(f, m[i], v[i], p[i], g[i]);
  return length;
}

template double adamw_step<float>(const AdamWOptions&, AdamWState<float>&, std::vector<float>&,
                                  const std::vector<float>&);
template double adamw_step<double>(const AdamWOptions&, AdamWState<double>&, std::vector<double>&,
                                   const std::vector<double>&);

}  // namespace posenc
