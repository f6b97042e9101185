#include "picture/colormap.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "catch.hpp"

using namespace posenc;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
using Indices = std::vector<std::int64_t>;

// Relative luminance of an sRGB colour (WCAG 2, "relative luminance").
double luminance(const Rgba& colour) {
  const auto linear = [](std::uint8_t level) {
    const double x = level / 255.0;
    return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

Rgba cell(const Matrix<std::uint8_t>& rgba, std::size_t i) {
  Rgba colour;
  std::memcpy(colour.data(), rgba.data() + 4 * i, 4);
  return colour;
}

}  // namespace

TEST_CASE("every colour covers the same stretch of the scale, and the greatest value has the last") {
  CHECK(colormap_index({-1, -0.5, 0, 0.5, 1}, -1, 1) == Indices{0, 64, 128, 192, 255});
  CHECK(colormap_index({0, 0.2499, 0.25, 0.9999, 1}, 0, 1, 4) == Indices{0, 0, 1, 3, 3});
}

TEST_CASE("values outside take the end colours and NaN takes none") {
  CHECK(colormap_index({-2, 3, std::nan(""), infinity, -infinity}, -1, 1) == Indices{0, 255, -1, 255, 0});
}

TEST_CASE("on a scale of no length its one value is in the middle") {
  CHECK(colormap_index({4, 5, 6, std::nan(""), infinity, -infinity}, 5, 5) == Indices{0, 128, 255, -1, 255, 0});
  CHECK(colormap_index({0}, 0, 0, 5) == Indices{2});
}

TEST_CASE("scales as short or as long as a double allows still divide") {
  const double tiny = std::numeric_limits<double>::denorm_min(), huge = std::numeric_limits<double>::max();
  CHECK(colormap_index({0, tiny}, 0, tiny) == Indices{0, 255});
  CHECK(colormap_index({-huge, 0, huge, infinity, -infinity}, -huge, huge) == Indices{0, 128, 255, 255, 0});
}

TEST_CASE("a scale that runs backwards, is not finite or has no colours is refused") {
  CHECK(contains(refusal([] { colormap_index({0}, 1, -1); }), "-1"));
  CHECK(contains(refusal([] { colormap_index({0}, std::nan(""), 1); }), "NaN"));
  CHECK(contains(refusal([] { colormap_index({0}, 0, infinity); }), "inf"));
  CHECK(contains(refusal([] { colormap_index({0}, 0, 1, 0); }), "0"));
}

TEST_CASE("viridis and cividis have their published ends") {
  CHECK(palette(Colormap::viridis)[0] == Rgba{68, 1, 84, 255});
  CHECK(palette(Colormap::viridis)[128] == Rgba{33, 145, 140, 255});
  CHECK(palette(Colormap::viridis)[255] == Rgba{253, 231, 37, 255});
  CHECK(palette(Colormap::cividis)[0] == Rgba{0, 34, 78, 255});
  CHECK(palette(Colormap::cividis)[255] == Rgba{254, 232, 56, 255});
}

TEST_CASE("grey level i is i, and ink is grey from its other end") {
  const Palette grey = palette(Colormap::grey);
  for (std::size_t i = 0; i < grey.size(); ++i) {
    const auto level = static_cast<std::uint8_t>(i);
    CHECK(grey[i] == Rgba{level, level, level, 255});
    CHECK(palette(Colormap::ink)[grey.size() - 1 - i] == grey[i]);
  }
}

TEST_CASE("the maps for amounts get brighter all the way, so that order shows without colour vision") {
  for (const Colormap map : {Colormap::viridis, Colormap::cividis, Colormap::grey}) {
    const Palette colour = palette(map);
    // 8-bit rounding may turn a step back by less than one level of one channel
    const double rounding = 0.004;
    for (std::size_t i = 1; i < colour.size(); ++i) CHECK(luminance(colour[i]) > luminance(colour[i - 1]) - rounding);
    CHECK(luminance(colour[255]) > luminance(colour[0]) + 0.6);
  }
}

TEST_CASE("the map for signed values is brightest in the middle and equally dark at equal distance") {
  const Palette colour = palette(Colormap::puor);
  for (std::size_t i = 0; i < 128; ++i) {
    CAPTURE(i);
    CHECK(std::abs(luminance(colour[i]) - luminance(colour[255 - i])) < 0.05);
    CHECK(luminance(colour[127]) >= luminance(colour[i]));
  }
}

TEST_CASE("the two signs differ in blue, which all but the rarest colour vision sees, from a tenth of the scale on") {
  const Palette colour = palette(Colormap::puor);
  for (std::size_t i = 0; i <= 115; ++i) CHECK(colour[255 - i][2] - colour[i][2] > 20);
}

TEST_CASE("a painted cell has the colour of its index, row by row") {
  Matrix<float> values(2, 3);  // positions × dimensions
  values << -1, 0, 1, 0.3f, -7, 7;
  const auto rgba = paint(values, Colormap::viridis, -1, 1);
  REQUIRE(rgba.size() == 24);
  for (std::size_t i = 0; i < 6; ++i) {
    const double v = static_cast<double>(values.data()[i]);
    const auto index = colormap_index({v}, -1, 1)[0];
    CHECK(cell(rgba, i) == palette(Colormap::viridis)[static_cast<std::size_t>(index)]);
  }
}

TEST_CASE("painting agrees with the rule for colours on any scale") {
  Matrix<float> values(41, 49);
  for (Index i = 0; i < values.size(); ++i) values.data()[i] = static_cast<float>(i % 997) * 0.013f - 6.3f;
  values.data()[7] = NAN;
  values.data()[8] = INFINITY;
  const auto [vmin, vmax] = GENERATE(std::pair{-5.1, 4.7}, std::pair{-2.0, 2.0}, std::pair{1e30, 3e30},
                                     std::pair{0.0, 1e-320}, std::pair{0.013, 0.013}, std::pair{-1e308, 1e308});
  const Palette colour = palette(Colormap::puor);
  const auto rgba = paint(values, Colormap::puor, vmin, vmax);
  int wrong = 0;
  for (std::size_t i = 0; i < 41 * 49; ++i) {
    const auto index = colormap_index({static_cast<double>(values.data()[i])}, vmin, vmax)[0];
    const Rgba expected = index < 0 ? Rgba{0, 0, 0, 0} : colour[static_cast<std::size_t>(index)];
    if (cell(rgba, i) != expected) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("a cell without a value is transparent and its neighbours keep their colours") {
  Matrix<double> values(1, 3);
  values << 0, std::nan(""), 1;
  const auto rgba = paint(values, Colormap::grey, 0, 1);
  CHECK(cell(rgba, 0) == Rgba{0, 0, 0, 255});
  CHECK(cell(rgba, 1) == Rgba{0, 0, 0, 0});
  CHECK(cell(rgba, 2) == Rgba{255, 255, 255, 255});
}

TEST_CASE("an empty table paints nothing") { CHECK(paint(Matrix<float>(0, 5), Colormap::grey, 0, 1).size() == 0); }

TEST_CASE("a map is chosen by its name") {
  CHECK(colormap_named("puor") == Colormap::puor);
  CHECK(contains(refusal([] { colormap_named("jet"); }), "jet"));
}
