#include "encoding/scheme.h"

namespace posenc {

template <class S>
PreparedScheme<S> prepare(const Scheme& scheme, ModelShape shape, PositionRange positions) {
  return std::visit(
      [&]<class Kind>(const Kind& kind) -> PreparedScheme<S> { return Doors<Kind, S>(kind, shape, positions); },
      scheme);
}

std::int64_t parameter_count(const Scheme& scheme, ModelShape shape) {
  return std::visit(
      [&]<class Kind>(const Kind& kind) -> std::int64_t {
        using Own = Doors<Kind, double>;
        if constexpr (requires { Own::parameter_count(kind, shape); }) return Own::parameter_count(kind, shape);
        return 0;
      },
      scheme);
}

template <class S>
void initial_parameters(const Scheme& scheme, ModelShape shape, std::uint64_t seed, S* parameters) {
  std::visit(
      [&]<class Kind>(const Kind& kind) {
        using Own = Doors<Kind, S>;
        if constexpr (requires { Own::initial_parameters(kind, shape, seed, parameters); })
          Own::initial_parameters(kind, shape, seed, parameters);
      },
      scheme);
}

template <class S>
void add_positions_to(const PreparedScheme<S>& scheme, const S* parameters, S* x, Index rows) {
  std::visit(
      [&](const auto& own) {
        if constexpr (requires { own.add(parameters, x, rows); }) own.add(parameters, x, rows);
      },
      scheme);
}

template <class S>
void add_positions_transpose(const PreparedScheme<S>& scheme, const S* dx, Index rows, S* gradient) {
  std::visit(
      [&](const auto& own) {
        if constexpr (requires { own.add_transpose(dx, rows, gradient); }) own.add_transpose(dx, rows, gradient);
      },
      scheme);
}

template <class S>
void turn_positions(const PreparedScheme<S>& scheme, S* x, Index rows, Index columns) {
  std::visit(
      [&](const auto& own) {
        if constexpr (requires { own.turn(x, rows, columns); }) own.turn(x, rows, columns);
      },
      scheme);
}

template <class S>
void turn_positions_transpose(const PreparedScheme<S>& scheme, S* dx, Index rows, Index columns) {
  std::visit(
      [&](const auto& own) {
        if constexpr (requires { own.turn_transpose(dx, rows, columns); }) own.turn_transpose(dx, rows, columns);
      },
      scheme);
}

template <class S>
void bias_scores(const PreparedScheme<S>& scheme, const S* parameters, Index head, S* scores, Index rows) {
  std::visit(
      [&](const auto& own) {
        if constexpr (requires { own.bias(parameters, head, scores, rows); }) own.bias(parameters, head, scores, rows);
      },
      scheme);
}

template <class S>
void bias_scores_transpose(const PreparedScheme<S>& scheme, Index head, const S* dscores, Index rows, S* gradient) {
  std::visit(
      [&](const auto& own) {
        if constexpr (requires { own.bias_transpose(head, dscores, rows, gradient); })
          own.bias_transpose(head, dscores, rows, gradient);
      },
      scheme);
}

#define POSENC_INSTANTIATE(S)                                                              \
  template PreparedScheme<S> prepare<S>(const Scheme&, ModelShape, PositionRange);         \
  template void initial_parameters<S>(const Scheme&, ModelShape, std::uint64_t, S*);       \
  template void add_positions_to<S>(const PreparedScheme<S>&, const S*, S*, Index);        \
  template void add_positions_transpose<S>(const PreparedScheme<S>&, const S*, Index, S*); \
  template void turn_positions<S>(const PreparedScheme<S>&, S*, Index, Index);             \
  template void turn_positions_transpose<S>(const PreparedScheme<S>&, S*, Index, Index);   \
  template void bias_scores<S>(const PreparedScheme<S>&, const S*, Index, S*, Index);      \
  template void bias_scores_transpose<S>(const PreparedScheme<S>&, Index, const S*, Index, S*);
POSENC_INSTANTIATE(float)
POSENC_INSTANTIATE(double)

}  // namespace posenc
