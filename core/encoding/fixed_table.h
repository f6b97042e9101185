#pragma once
// Schemes that add a table of sines to the embeddings, the same for every model: along a line, or over an image.

#include <cstdint>

#include "encoding/doors.h"
#include "encoding/sinusoidal.h"
#include "encoding/sinusoidal_2d.h"
#include "numeric/matrix.h"

namespace posenc {

// `options.start` is the position of the first row; the model's own first position counts from there.
struct Sinusoidal {
  SinusoidalOptions options;

  template <class See>
  void settings(See&& see) {
    see("scheme.base", options.base);
  }
};

template <class S>
class Doors<Sinusoidal, S> {
 public:
  Doors(const Sinusoidal& sinusoidal, ModelShape shape, PositionRange positions);
  void add(const S* parameters, S* x, Index rows) const;

 private:
  Matrix<S> table_;  // positions × d_model
};

// The patches of an image of height × width, row after row, behind the class token if there is one. Positions beyond
// the image are refused.
struct Sinusoidal2d {
  std::int64_t height = 1;
  std::int64_t width = 1;
  Sinusoidal2dOptions options;

  template <class See>
  void settings(See&& see) {
    see("scheme.height", height);
    see("scheme.width", width);
    see("scheme.base", options.base);
    see("scheme.order", options.order);
    see("scheme.class_token", options.class_token);
  }
};

template <class S>
class Doors<Sinusoidal2d, S> {
 public:
  Doors(const Sinusoidal2d& image, ModelShape shape, PositionRange positions);
  void add(const S* parameters, S* x, Index rows) const;

 private:
  Matrix<S> table_;  // positions × d_model
};

}  // namespace posenc
