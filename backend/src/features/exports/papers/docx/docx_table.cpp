#include "features/exports/papers/docx/docx_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <numeric>

#include "features/exports/files/documents/column_widths.hpp"
#include "features/exports/papers/docx/docx_parts.hpp"

namespace pharos::exports {
namespace {

constexpr double kPadding = 160;  // of a cell, both sides; each table states it, because programs have other defaults
constexpr double kTextSize = 160;

// Widths of the printable ASCII characters in Arial, the font of our documents, in thousandths of its size.
constexpr std::array<int, 95> kArial{278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                                     556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                                     1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                                     667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                                     333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                                     556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};

double width_in_arial(std::string_view text) {
  constexpr int kOther = 640;    // most letters outside ASCII
  constexpr int kSquare = 1000;  // East Asian characters
  constexpr double kSlack = 1.04;
  int width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      width += kArial.at(byte - 0x20U);
    } else if (byte >= 0xC0) {  // the first byte of a character
      width += byte >= 0xE3 ? kSquare : kOther;
    }
  }
  return width * kTextSize / 1000 * kSlack;
}

}  // namespace

std::vector<int> docx_widths(const std::vector<std::string>& headers, const DocxRows& rows, int text_width) {
  constexpr size_t kLookedAt = 300;
  constexpr double kBold = 1.08;  // headers are wider
  std::vector<ColumnWish> wishes(headers.size());
  for (size_t column = 0; column < headers.size(); ++column) {
    wishes[column].add(headers[column], kTextSize, [](std::string_view text) { return kBold * width_in_arial(text); });
    for (size_t i = 0; i < std::min(rows.size(), kLookedAt); ++i) {
      if (column < rows[i].size()) wishes[column].add(rows[i][column].text, kTextSize, width_in_arial);
    }
    wishes[column].widen(kPadding);
  }
  const auto widths = column_widths(wishes, text_width);
  const auto all = std::accumulate(widths.begin(), widths.end(), 0.0);
  std::vector<int> filling;
  for (const double width : widths) filling.push_back(static_cast<int>(width * text_width / all));
  return filling;
}

std::string docx_cell(int width, std::string_view fill, std::string_view paragraphs) {
  const auto shade =
      fill.empty() ? std::string{} : fmt::format(R"(<w:shd w:val="clear" w:color="auto" w:fill="{}"/>)", fill);
  return fmt::format(R"(<w:tc><w:tcPr><w:tcW w:w="{}" w:type="dxa"/>{}</w:tcPr>{}</w:tc>)", width, shade, paragraphs);
}

std::string docx_table_start(std::string_view name, const std::vector<int>& widths, std::string_view line_color) {
  const auto line = [line_color](std::string_view side) {
    return fmt::format(R"(<w:{} w:val="single" w:sz="4" w:space="0" w:color="{}"/>)", side, line_color);
  };
  auto xml = fmt::format(R"(<w:tbl><w:tblPr><w:tblW w:w="{}" w:type="dxa"/><w:tblBorders>{}{}{}{}</w:tblBorders>)"
                         R"(<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="80" w:type="dxa"/>)"
                         R"(<w:right w:w="80" w:type="dxa"/></w:tblCellMar><w:tblCaption w:val="{}"/></w:tblPr>)"
                         R"(<w:tblGrid>)",
                         std::accumulate(widths.begin(), widths.end(), 0), line("top"), line("bottom"), line("insideH"),
                         line("insideV"), xml_text(name));
  for (const int width : widths) xml += fmt::format(R"(<w:gridCol w:w="{}"/>)", width);
  return xml + "</w:tblGrid>";
}

std::string docx_table(std::string_view name, const std::vector<std::string>& headers, const DocxRows& rows,
                       const std::vector<int>& widths) {
  const auto is_number = [&rows](size_t column) {
    return !rows.empty() && column < rows.front().size() && rows.front()[column].is_number;
  };
  auto xml = docx_table_start(name, widths, "D0D5DD");
  if (!headers.empty()) {
    xml += "<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>";
    for (size_t i = 0; i < widths.size(); ++i) {
      xml += docx_cell(widths[i], "EEF0F4", docx_paragraph("CellHead", headers[i], is_number(i)));
    }
    xml += "</w:tr>";
  }
  for (const auto& row : rows) {
    xml += "<w:tr><w:trPr><w:cantSplit/></w:trPr>";
    for (size_t i = 0; i < widths.size(); ++i) {
      const PaperCell cell = i < row.size() ? row[i] : PaperCell{};
      xml += docx_cell(widths[i], "", docx_paragraph("Cell", cell.text, cell.is_number));
    }
    xml += "</w:tr>";
  }
  return xml + "</w:tbl>";
}

std::string docx_paragraph(std::string_view style, const std::string& text, bool is_right) {
  auto shown = xml_text(fitting_cell(text));
  boost::replace_all(shown, "\n", R"(</w:t><w:br/><w:t xml:space="preserve">)");
  boost::replace_all(shown, "\t", R"(</w:t><w:tab/><w:t xml:space="preserve">)");
  return fmt::format(
      R"(<w:p><w:pPr><w:pStyle w:val="{}"/>{}</w:pPr><w:r><w:t xml:space="preserve">{}</w:t></w:r></w:p>)", style,
      is_right ? R"(<w:jc w:val="right"/>)" : "", shown);
}

}  // namespace pharos::exports
