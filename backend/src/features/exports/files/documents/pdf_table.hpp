#pragma once

#include <functional>
#include <string>
#include <vector>

#include "features/exports/files/documents/paper_text.hpp"
#include "pdf/document.hpp"

namespace pharos::exports {

// A table on the pages of a PDF: text wraps in its column, a row stays on one page if it fits, and the header is
// repeated on each page. Both arguments must outlive it.
class PdfTable {
 public:
  struct Place {
    double left = 0;
    double width = 0;   // at most
    double size = 7.2;  // of the text
  };
  using Rows = std::vector<std::vector<PaperCell>>;
  PdfTable(pdf::Document& document, const Place& place, const std::vector<std::string>& headers, const Rows& rows);

  // What the header and the first row need, at most a third of a page.
  double start_height() const;
  // Draws from `top` and returns where the table ends. `next_page` begins a page and returns where it may be used.
  double draw(double top, double bottom, const std::function<double()>& next_page);

 private:
  using Lines = std::vector<std::vector<std::string>>;  // of the cells of a row

  void set_widths();
  Lines lines_of(const std::vector<PaperCell>& row) const;
  Lines header_lines() const;
  double height_of(const Lines& cells) const;
  double table_width() const;
  double draw_headers(double top);
  double draw_row(const std::vector<PaperCell>& row, double top);
  void draw_cells(const Lines& cells, const std::vector<PaperCell>& row, size_t first, size_t count, double top,
                  const pdf::Style& style);

  pdf::Document& document_;
  Place place_;
  const std::vector<std::string>& headers_;
  const Rows& rows_;
  pdf::Style text_;
  pdf::Style head_;
  double line_height_;
  double bottom_ = 0;
  std::function<double()> next_page_ = {};
  std::vector<double> widths_ = {};
};

}  // namespace pharos::exports
