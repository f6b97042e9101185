#include "insight/scale.h"

#include <cmath>

#include "numeric/matmul.h"
#include "numeric/refuse.h"

namespace posenc {

namespace {

constexpr std::int64_t max_comparisons = std::int64_t{1} << 28;

// Share of all pairs (own row a, other row b) in which a wins against every own row u, where the score of u in the sum
// is ⟨a, u⟩ + ⟨b, u⟩ − ½⟨u, u⟩.
template <class S>
double share_found(const Matrix<S>& own, const Matrix<S>& other) {
  const Matrix<S> among = product(view(own), transposed(view(own)));      // own × own
  const Matrix<S> between = product(view(other), transposed(view(own)));  // other × own
  Index found = 0;
  for (Index a = 0; a < own.rows(); ++a) {
    for (Index b = 0; b < other.rows(); ++b) {
      const auto score = [&](Index u) { return among(a, u) + between(b, u) - among(u, u) / 2; };
      bool wins = true;
      for (Index u = 0; wins && u < own.rows(); ++u) wins = u == a || score(u) < score(a);
      found += wins;
    }
  }
  return static_cast<double>(found) / (static_cast<double>(own.rows()) * static_cast<double>(other.rows()));
}

}  // namespace

double root_of_width(std::int64_t d) {
  return std::sqrt(static_cast<double>(check_range("d_model", d, 1, std::int64_t{1} << 53)));
}

double position_token_ratio(std::int64_t d, double sigma, TokenScale scale) {
  const double root = root_of_width(d);
  return std::sqrt(0.5) / (check_positive("the standard deviation", sigma) * (scale == TokenScale::sqrt_d ? root : 1));
}

template <class S>
std::vector<double> row_norms(const Matrix<S>& table) {
  std::vector<double> norms;
  for (Index p = 0; p < table.rows(); ++p) {
    double squares = 0;
    for (Index c = 0; c < table.cols(); ++c) {
      squares += static_cast<double>(table(p, c)) * static_cast<double>(table(p, c));
    }
    norms.push_back(std::sqrt(squares));
  }
  return norms;
}

template <class S>
Recovery recovery(const Matrix<S>& tokens, const Matrix<S>& positions) {
  if (tokens.cols() != positions.cols()) {
    refuse({"tokens and positions must be equally wide, not ", tokens.cols(), " and ", positions.cols()});
  }
  const double words = static_cast<double>(tokens.rows()), places = static_cast<double>(positions.rows());
  if (words * places * (words + places) > static_cast<double>(max_comparisons)) {
    refuse({words, " words at ", places, " positions are more than ", max_comparisons, " comparisons"});
  }
  return {share_found(tokens, positions), share_found(positions, tokens)};
}

template std::vector<double> row_norms(const Matrix<float>&);
template std::vector<double> row_norms(const Matrix<double>&);
template Recovery recovery(const Matrix<float>&, const Matrix<float>&);
template Recovery recovery(const Matrix<double>&, const Matrix<double>&);

}  // namespace posenc
