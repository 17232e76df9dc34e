#include <fmt/format.h>

#include <algorithm>

#include "features/exports/papers/pdf/figure_drawing.hpp"

namespace pharos::exports {
namespace {

constexpr double kRowLabels = 92;
constexpr double kAxisTitle = 14;
constexpr double kChipHeight = 10;
constexpr double kChipGap = 2.5;
constexpr double kCellInset = 4;
constexpr double kLeastRow = 34;
constexpr size_t kMostChipLines = 4;  // of documented and of observed risks in a cell
constexpr pdf::Style kChipText{.size = 6.4, .color = ink::kInk};
constexpr pdf::Style kScaleText{.size = 7.4, .weight = pdf::Weight::kBold, .color = ink::kInk};

struct Chip {
  std::string text;
  double width = 0;
  bool is_note = false;  // "+12": without a frame
};
using ChipLines = std::vector<std::vector<Chip>>;

// Chips from left to right in as many lines as needed; what does not fit is counted in the last one.
ChipLines chips_of(const pdf::Document& document, const std::vector<std::string>& names, double width) {
  ChipLines lines;
  double used = 0;
  size_t shown = 0;
  for (const auto& name : names) {
    const auto text = document.lines(name, width - 6, kChipText, 1).front();
    const double chip = document.text_width(text, kChipText) + 6;
    if (lines.empty() || used + chip > width) {
      if (lines.size() == kMostChipLines) break;
      lines.emplace_back();
      used = 0;
    }
    lines.back().push_back({text, chip});
    used += chip + kChipGap;
    ++shown;
  }
  if (shown == names.size()) return lines;
  // The count replaces chips at the end of the last line.
  auto& last = lines.back();
  const auto note = [&] { return fmt::format("+{}", names.size() - shown); };
  while (last.size() > 1) {
    double room = width;
    for (const Chip& chip : last) room -= chip.width + kChipGap;
    if (room >= document.text_width(note(), kChipText) + 2) break;
    last.pop_back();
    --shown;
  }
  last.push_back({note(), document.text_width(note(), kChipText) + 2, true});
  return lines;
}

double lines_height(size_t lines) {
  return static_cast<double>(lines) * (kChipHeight + kChipGap);
}

double row_height(const pdf::Document& document, const std::vector<MatrixCell>& cells, double inner) {
  double height = kLeastRow;
  for (const auto& cell : cells) {
    const size_t lines =
        chips_of(document, cell.documented, inner).size() + chips_of(document, cell.observed, inner).size();
    height = std::max(height, lines_height(lines) + 2 * kCellInset);
  }
  return height;
}

double cell_width(const Matrix& matrix, double width) {
  return (width - kAxisTitle - kRowLabels) / static_cast<double>(std::max<size_t>(matrix.columns.size(), 1));
}

size_t scale_lines(const pdf::Document& document, const Matrix& matrix, double width) {
  size_t lines = 1;
  for (const auto& name : matrix.columns) {
    lines = std::max(lines, document.lines(name, cell_width(matrix, width) - 6, kScaleText, 3).size());
  }
  return lines;
}

double draw_chips(pdf::Document& document, const ChipLines& lines, double left, double top, bool is_observed) {
  double y = top;
  for (const auto& line : lines) {
    double x = left;
    for (const Chip& chip : line) {
      auto style = kChipText;
      if (!chip.is_note) {
        document.fill({x, y, chip.width, kChipHeight}, is_observed ? ink::kBrand : ink::kPaper);
        document.frame({x, y, chip.width, kChipHeight}, is_observed ? ink::kBrand : ink::kQuiet);
        if (is_observed) style.color = ink::kPaper;
      }
      document.text(x + (chip.is_note ? 1 : 3), y + kChipHeight - 2.9, chip.text, style);
      x += chip.width + kChipGap;
    }
    y += kChipHeight + kChipGap;
  }
  return y;
}

double draw_matrix_legend(pdf::Document& document, const Matrix& matrix, double left, double y) {
  double x = left;
  for (const auto& [color, name] : matrix.legend) {
    x = draw_legend_entry(document, x, y, tint(color_of(color), 0.45), name);
  }
  const pdf::Style style{.size = 7.2, .color = ink::kInk};
  document.frame({x, y - 6.5, 14, 8}, ink::kQuiet);
  document.text(x + 18, y, "Documented", style);
  x += 18 + document.text_width("Documented", style) + 12;
  document.fill({x, y - 6.5, 14, 8}, ink::kBrand);
  document.text(x + 18, y, "Observed", style);
  return y + 8;
}

}  // namespace

double matrix_height(const pdf::Document& document, const Matrix& matrix, double width) {
  const double inner = cell_width(matrix, width) - 2 * kCellInset;
  double height = 18 + 12 + static_cast<double>(scale_lines(document, matrix, width)) * 9 + 6;
  for (const auto& row : matrix.cells) height += row_height(document, row, inner);
  return height;
}

void draw_matrix(pdf::Document& document, const Matrix& matrix, const DrawingPlace& place) {
  const double column = cell_width(matrix, place.width);
  const double inner = column - 2 * kCellInset;
  const double grid_left = place.left + kAxisTitle + kRowLabels;
  double y = draw_matrix_legend(document, matrix, place.left + kAxisTitle, place.top + 8);
  auto centered = kScaleText;
  centered.align = pdf::Align::kCentre;
  document.text(grid_left + column * static_cast<double>(matrix.columns.size()) / 2, y + 8, matrix.columns_title,
                {.size = 7.2, .color = ink::kQuiet, .align = pdf::Align::kCentre});
  y += 12;
  const double scale = static_cast<double>(scale_lines(document, matrix, place.width)) * 9;
  for (size_t i = 0; i < matrix.columns.size(); ++i) {
    const double middle = grid_left + column * (static_cast<double>(i) + 0.5);
    const auto lines = document.lines(matrix.columns[i], column - 6, kScaleText, 3);
    double line_y = y + scale - 9 * static_cast<double>(lines.size() - 1) - 1;
    for (const auto& line : lines) {
      document.text(middle, line_y, line, centered);
      line_y += 9;
    }
  }
  y += scale + 4;
  const double first = y;
  for (size_t row = 0; row < matrix.cells.size(); ++row) {
    const double height = row_height(document, matrix.cells[row], inner);
    const auto lines = document.lines(matrix.rows[row], kRowLabels - 8, kScaleText, 3);
    double line_y = y + height / 2 - 9 * static_cast<double>(lines.size() - 1) / 2 + 2.5;
    auto right = kScaleText;
    right.align = pdf::Align::kRight;
    for (const auto& line : lines) {
      document.text(grid_left - 6, line_y, line, right);
      line_y += 9;
    }
    for (size_t i = 0; i < matrix.cells[row].size(); ++i) {
      const auto& cell = matrix.cells[row][i];
      const pdf::Box box{grid_left + column * static_cast<double>(i), y, column, height};
      document.fill(box, tint(color_of(cell.color), 0.45));
      document.frame(box, ink::kPaper);
      const double below =
          draw_chips(document, chips_of(document, cell.documented, inner), box.x + kCellInset, y + kCellInset, false);
      draw_chips(document, chips_of(document, cell.observed, inner), box.x + kCellInset, below, true);
    }
    y += height;
  }
  document.upright_text(place.left + 9, (first + y) / 2, matrix.rows_title, {.size = 7.2, .color = ink::kQuiet});
}

}  // namespace pharos::exports
