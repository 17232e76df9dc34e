#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/exports/files/documents/paper_text.hpp"

// Tables of a WordprocessingML document. Widths are in twentieths of a point.
namespace pharos::exports {

using DocxRows = std::vector<std::vector<PaperCell>>;

// A paragraph of plain text; line breaks and tabs are kept.
std::string docx_paragraph(std::string_view style, const std::string& text, bool is_right = false);

// As wide as the page in sum; see column_widths.
std::vector<int> docx_widths(const std::vector<std::string>& headers, const DocxRows& rows, int text_width);

// The header row repeats on every page; without headers there is none. A row stays on one page if it fits.
std::string docx_table(std::string_view name, const std::vector<std::string>& headers, const DocxRows& rows,
                       const std::vector<int>& widths);

// For tables with cells of their own: up to the first row, and one cell with a fill.
std::string docx_table_start(std::string_view name, const std::vector<int>& widths, std::string_view line_color);
std::string docx_cell(int width, std::string_view fill, std::string_view paragraphs);

}  // namespace pharos::exports
