#include "features/exports/files/documents/pdf_table.hpp"

#include <algorithm>
#include <numeric>

#include "features/exports/files/documents/column_widths.hpp"

namespace pharos::exports {
namespace {

constexpr double kCellPadding = 3;
constexpr double kMostOfPage = 280;
constexpr size_t kMostHeaderLines = 4;
constexpr pdf::Color kTableInk{0.12, 0.14, 0.18};
constexpr pdf::Color kTableQuiet{0.40, 0.43, 0.48};
constexpr pdf::Color kTableRule{0.80, 0.82, 0.85};
constexpr pdf::Color kTableShade{0.93, 0.94, 0.96};

}  // namespace

PdfTable::PdfTable(pdf::Document& document, const Place& place, const std::vector<std::string>& headers,
                   const Rows& rows)
    : document_(document),
      place_(place),
      headers_(headers),
      rows_(rows),
      text_{.size = place.size, .color = kTableInk},
      head_{.size = place.size, .weight = pdf::Weight::kBold, .color = kTableInk},
      line_height_(place.size * 1.222) {
  set_widths();
}

void PdfTable::set_widths() {
  constexpr size_t kLookedAt = 300;  // the first rows are representative
  // Slightly more than the text width, which is measured again for line breaks.
  constexpr double kSlack = 0.5;
  const auto width_in = [this](const pdf::Style& style) {
    return [this, &style](std::string_view text) { return document_.text_width(text, style); };
  };
  std::vector<ColumnWish> wishes(headers_.size());
  for (size_t column = 0; column < headers_.size(); ++column) {
    wishes[column].add(headers_[column], place_.size, width_in(head_));
    for (size_t i = 0; i < std::min(rows_.size(), kLookedAt); ++i) {
      if (column < rows_[i].size()) wishes[column].add(rows_[i][column].text, place_.size, width_in(text_));
    }
    wishes[column].widen(2 * kCellPadding + kSlack);
  }
  widths_ = column_widths(wishes, place_.width);
}

PdfTable::Lines PdfTable::lines_of(const std::vector<PaperCell>& row) const {
  Lines cells;
  for (size_t i = 0; i < widths_.size() && i < row.size(); ++i) {
    cells.push_back(document_.lines(row[i].text, widths_[i] - 2 * kCellPadding, text_));
  }
  return cells;
}

PdfTable::Lines PdfTable::header_lines() const {
  Lines cells;
  for (size_t i = 0; i < headers_.size(); ++i) {
    cells.push_back(document_.lines(headers_[i], widths_[i] - 2 * kCellPadding, head_, kMostHeaderLines));
  }
  return cells;
}

double PdfTable::height_of(const Lines& cells) const {
  size_t lines = 1;
  for (const auto& cell : cells) lines = std::max(lines, cell.size());
  return static_cast<double>(lines) * line_height_ + 2 * kCellPadding;
}

double PdfTable::table_width() const {
  return std::accumulate(widths_.begin(), widths_.end(), 0.0);
}

double PdfTable::start_height() const {
  const double first = rows_.empty() ? line_height_ + 2 * kCellPadding : height_of(lines_of(rows_.front()));
  return std::min(height_of(header_lines()) + first, kMostOfPage);
}

double PdfTable::draw(double top, double bottom, const std::function<double()>& next_page) {
  bottom_ = bottom;
  next_page_ = next_page;
  double y = draw_headers(top);
  for (const auto& row : rows_) y = draw_row(row, y);
  return y;
}

double PdfTable::draw_headers(double top) {
  const auto cells = header_lines();
  const double height = height_of(cells);
  document_.fill({place_.left, top, table_width(), height}, kTableShade);
  // The headers of numbers are above them, at the right.
  draw_cells(cells, rows_.empty() ? std::vector<PaperCell>{} : rows_.front(), 0, kMostHeaderLines, top, head_);
  document_.line(place_.left, top + height, place_.left + table_width(), top + height, kTableQuiet, 0.7);
  return top + height;
}

double PdfTable::draw_row(const std::vector<PaperCell>& row, double top) {
  const auto cells = lines_of(row);
  double y = top;
  size_t lines = 1;
  for (const auto& cell : cells) lines = std::max(lines, cell.size());
  const double whole = height_of(cells);
  const auto turn_page = [this] { return draw_headers(next_page_()); };
  if (y + whole > bottom_ && whole <= kMostOfPage) y = turn_page();
  for (size_t first = 0; first < lines;) {
    auto fitting = static_cast<size_t>(std::max(0.0, (bottom_ - y - 2 * kCellPadding) / line_height_));
    if (fitting == 0) {
      y = turn_page();
      continue;
    }
    fitting = std::min(fitting, lines - first);
    draw_cells(cells, row, first, fitting, y, text_);
    first += fitting;
    y += static_cast<double>(fitting) * line_height_ + 2 * kCellPadding;
    document_.line(place_.left, y, place_.left + table_width(), y, kTableRule, 0.4);
  }
  return y;
}

void PdfTable::draw_cells(const Lines& cells, const std::vector<PaperCell>& row, size_t first, size_t count, double top,
                          const pdf::Style& style) {
  double x = place_.left;
  for (size_t i = 0; i < cells.size(); ++i) {
    const bool is_number = i < row.size() && row[i].is_number;
    pdf::Style cell_style = style;
    cell_style.align = is_number ? pdf::Align::kRight : pdf::Align::kLeft;
    const double place = is_number ? x + widths_[i] - kCellPadding : x + kCellPadding;
    for (size_t line = first; line < std::min(cells[i].size(), first + count); ++line) {
      const double y = top + kCellPadding + static_cast<double>(line - first + 1) * line_height_ - 2;
      if (!cells[i][line].empty()) document_.text(place, y, cells[i][line], cell_style);
    }
    x += widths_[i];
  }
}

}  // namespace pharos::exports
