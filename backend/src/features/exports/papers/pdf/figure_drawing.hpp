#pragma once

#include "features/exports/papers/paper.hpp"
#include "pdf/document.hpp"

// Draws figures as lines, boxes and text. The caller chooses the width; the height follows from the content.
namespace pharos::exports {

namespace ink {
inline constexpr pdf::Color kInk{0.12, 0.14, 0.18};
inline constexpr pdf::Color kQuiet{0.40, 0.43, 0.48};
inline constexpr pdf::Color kRule{0.80, 0.82, 0.85};
inline constexpr pdf::Color kBrand{0.04, 0.35, 0.54};
inline constexpr pdf::Color kAlarm{0.71, 0.14, 0.09};
inline constexpr pdf::Color kPaper{1, 1, 1};
}  // namespace ink

// Black for text that is not a color.
pdf::Color color_of(const HexColor& color);
// The same color mixed with white; `share` of it remains.
pdf::Color tint(const pdf::Color& color, double share);

struct DrawingPlace {
  double left = 0;
  double top = 0;
  double width = 0;
};

double matrix_height(const pdf::Document& document, const Matrix& matrix, double width);
void draw_matrix(pdf::Document& document, const Matrix& matrix, const DrawingPlace& place);

double chart_height(const Chart& chart);
void draw_chart(pdf::Document& document, const Chart& chart, const DrawingPlace& place);

// A legend line from the left: a square and a name for each entry. Returns the x after the last.
double draw_legend_entry(pdf::Document& document, double x, double y, const pdf::Color& color, const std::string& name);

}  // namespace pharos::exports
