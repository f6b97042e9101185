#pragma once
// AdamW: steps in the direction of the running mean of the gradient, each parameter by its own scale, with decay of the
// weights beside it. Kingma & Ba 2015; Loshchilov & Hutter 2019.

#include <cstdint>
#include <vector>

#include "numeric/matrix.h"

namespace posenc {

struct AdamWOptions {
  double lr = 2e-3;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double eps = 1e-8;
  double weight_decay = 0;
  std::int64_t warm_up = 0;  // steps over which lr rises evenly from lr/warm_up to lr
  double clip = 0;           // greatest Euclidean length of the gradient; 0: any
};

// Refuses numbers that are not finite, betas outside [0, 1), and a negative lr, eps, decay, warm_up or clip.
void check_adamw(const AdamWOptions& options);

// Running means of the gradient and of its square, and the number of steps done.
template <class S>
struct AdamWState {
  std::vector<S> mean, square;
  std::int64_t step = 0;
};

// One step t = 1, 2, …: m = β₁m + (1−β₁)g; v = β₂v + (1−β₂)g²; θ ← θ·(1 − lr·weight_decay) −
// lr·(m/(1−β₁ᵗ))/(√(v/(1−β₂ᵗ)) + eps). An empty state is the start. Returns the length of the gradient before clipping.
template <class S>
double adamw_step(const AdamWOptions& options, AdamWState<S>& state, std::vector<S>& parameters,
                  const std::vector<S>& gradient);

}  // namespace posenc
