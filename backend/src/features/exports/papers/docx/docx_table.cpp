#include "features/exports/papers/docx/docx_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <cmath>
#include <numeric>

#include "features/exports/papers/docx/docx_parts.hpp"

namespace pharos::exports {
namespace {

// Short text, such as a date, is not broken.
size_t longest_word(std::string_view text) {
  constexpr size_t kShort = 12;
  if (text.size() <= kShort && text.find('\n') == std::string_view::npos) return text.size();
  size_t longest = 0;
  for (size_t start = 0; start < text.size();) {
    const size_t end = std::min(text.find_first_of(" \n", start), text.size());
    longest = std::max(longest, end - start);
    start = end + 1;
  }
  return longest;
}

}  // namespace

std::vector<int> docx_widths(const std::vector<std::string>& headers, const DocxRows& rows, int text_width) {
  constexpr size_t kLongestWord = 22;
  constexpr size_t kMost = 48;
  constexpr size_t kLookedAt = 300;
  constexpr double kPadding = 3.2;   // of a cell, in characters
  constexpr double kBold = 1.15;     // headers are wider
  constexpr double kCharacter = 76;  // the width of a character in a table, in twentieths of a point
  std::vector<double> least;
  std::vector<double> natural;
  for (size_t column = 0; column < headers.size(); ++column) {
    auto word = static_cast<size_t>(std::ceil(kBold * static_cast<double>(longest_word(headers[column]))));
    size_t text = headers[column].size();
    for (size_t i = 0; i < std::min(rows.size(), kLookedAt); ++i) {
      if (column >= rows[i].size()) continue;
      word = std::max(word, longest_word(rows[i][column].text));
      text = std::max(text, rows[i][column].text.size());
    }
    least.push_back((static_cast<double>(std::min(word, kLongestWord)) + kPadding) * kCharacter);
    natural.push_back(std::max((static_cast<double>(std::min(text, kMost)) + kPadding) * kCharacter, least.back()));
  }
  const auto all_least = std::accumulate(least.begin(), least.end(), 0.0);
  const auto all_natural = std::accumulate(natural.begin(), natural.end(), 0.0);
  std::vector<int> widths;
  for (size_t column = 0; column < headers.size(); ++column) {
    const double width =
        all_least >= text_width ? least[column] * text_width / all_least
        : all_natural <= text_width
            ? natural[column] * text_width / all_natural
            : least[column] + (natural[column] - least[column]) * (text_width - all_least) / (all_natural - all_least);
    widths.push_back(static_cast<int>(width));
  }
  return widths;
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
                         R"(<w:tblLayout w:type="fixed"/><w:tblCaption w:val="{}"/></w:tblPr><w:tblGrid>)",
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
