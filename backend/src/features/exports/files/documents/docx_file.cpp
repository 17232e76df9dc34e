#include "features/exports/files/documents/docx_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <numeric>

#include "features/exports/files/documents/docx_parts.hpp"
#include "features/exports/files/documents/paper_text.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::exports {
namespace {

using Row = std::vector<PaperCell>;

std::string paragraph(std::string_view style, const std::string& text, bool is_right = false) {
  auto shown = xml_text(fitting_cell(text));
  boost::replace_all(shown, "\n", R"(</w:t><w:br/><w:t xml:space="preserve">)");
  boost::replace_all(shown, "\t", R"(</w:t><w:tab/><w:t xml:space="preserve">)");
  return fmt::format(
      R"(<w:p><w:pPr><w:pStyle w:val="{}"/>{}</w:pPr><w:r><w:t xml:space="preserve">{}</w:t></w:r></w:p>)", style,
      is_right ? R"(<w:jc w:val="right"/>)" : "", shown);
}

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

// A column is at least as wide as its longest word in the first rows, and gets a share of the rest of the page in
// proportion to its longest text, both within limits.
std::vector<int> widths_of(const std::vector<std::string>& headers, const std::vector<Row>& rows) {
  constexpr size_t kLongestWord = 22;
  constexpr size_t kMost = 48;
  constexpr size_t kLookedAt = 300;
  constexpr double kPadding = 2.2;   // of a cell, in characters
  constexpr double kCharacter = 76;  // the width of a character in a table, in twentieths of a point
  std::vector<double> least;
  std::vector<double> natural;
  for (size_t column = 0; column < headers.size(); ++column) {
    size_t word = longest_word(headers[column]);
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
        all_least >= kTextWidth ? least[column] * kTextWidth / all_least
        : all_natural <= kTextWidth
            ? natural[column] * kTextWidth / all_natural
            : least[column] + (natural[column] - least[column]) * (kTextWidth - all_least) / (all_natural - all_least);
    widths.push_back(static_cast<int>(width));
  }
  return widths;
}

// Keeps one table at a time; finished text stays in memory until the file is finished.
class DocxFile final : public TableFile {
 public:
  explicit DocxFile(const std::filesystem::path& file) : archive_(file) {}

  void set_title(const std::string& title) override {
    title_ = title;
    body_ += paragraph("Title", title);
  }
  void set_mark(const std::string& mark) override { mark_ = mark; }

  void begin_table(const std::string& name, const std::vector<std::string>& headers) override {
    end_table();
    body_ += paragraph("Heading1", name);
    name_ = name;
    headers_ = headers;
  }
  bool is_paper() const override { return true; }
  void add_row(const std::vector<Cell>& cells) override {
    auto& row = rows_.emplace_back();
    for (const Cell& cell : cells) row.push_back(paper_cell(cell));
  }
  void add_lines(const std::string& heading, const std::vector<std::string>& lines) override {
    end_table();
    body_ += paragraph("Heading2", heading);
    for (const auto& line : lines) body_ += paragraph("Normal", line);
  }

  void finish() override {
    end_table();
    archive_.add("[Content_Types].xml", content_types_part());
    archive_.add("_rels/.rels", relations_part());
    archive_.add("docProps/core.xml", properties_part(title_));
    archive_.add("word/_rels/document.xml.rels", document_relations_part());
    archive_.add("word/styles.xml", styles_part());
    archive_.add("word/header1.xml", header_part(title_, mark_));
    archive_.add("word/footer1.xml", footer_part());
    archive_.add("word/document.xml", document_start() + body_ + document_end());
    archive_.finish();
  }

 private:
  void end_table() {
    if (headers_.empty()) return;
    const auto widths = widths_of(headers_, rows_);
    begin_grid(widths);
    Row head;
    for (const auto& header : headers_) head.push_back({header, false});
    write_row(head, widths, true);
    for (const auto& row : rows_) write_row(row, widths, false);
    body_ += "</w:tbl>";
    // A table must be followed by something, or the next one would be joined to it.
    body_ += paragraph("Normal", rows_.empty() ? "None" : "");
    headers_.clear();
    rows_.clear();
  }

  void begin_grid(const std::vector<int>& widths) {
    const auto line = [](std::string_view side) {
      return fmt::format(R"(<w:{} w:val="single" w:sz="4" w:space="0" w:color="D0D5DD"/>)", side);
    };
    body_ += fmt::format(R"(<w:tbl><w:tblPr><w:tblW w:w="{}" w:type="dxa"/><w:tblBorders>{}{}{}{}</w:tblBorders>)"
                         R"(<w:tblLayout w:type="fixed"/><w:tblCaption w:val="{}"/></w:tblPr><w:tblGrid>)",
                         kTextWidth, line("top"), line("bottom"), line("insideH"), line("insideV"), xml_text(name_));
    for (const int width : widths) body_ += fmt::format(R"(<w:gridCol w:w="{}"/>)", width);
    body_ += "</w:tblGrid>";
  }

  // The header row repeats on every page. A row stays on one page if it fits.
  void write_row(const Row& row, const std::vector<int>& widths, bool is_head) {
    body_ += is_head ? "<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>" : "<w:tr><w:trPr><w:cantSplit/></w:trPr>";
    for (size_t i = 0; i < widths.size(); ++i) {
      const PaperCell cell = i < row.size() ? row[i] : PaperCell{};
      body_ += fmt::format(R"(<w:tc><w:tcPr><w:tcW w:w="{}" w:type="dxa"/>{}</w:tcPr>{}</w:tc>)", widths[i],
                           is_head ? R"(<w:shd w:val="clear" w:color="auto" w:fill="EEF0F4"/>)" : "",
                           paragraph(is_head ? "CellHead" : "Cell", cell.text, cell.is_number));
    }
    body_ += "</w:tr>";
  }

  sheets::ZipWriter archive_;
  std::string title_;
  std::string mark_;
  std::string name_;
  std::vector<std::string> headers_;
  std::vector<Row> rows_;
  std::string body_;
};

}  // namespace

std::unique_ptr<TableFile> open_docx_file(const std::filesystem::path& file) {
  return std::make_unique<DocxFile>(file);
}

}  // namespace pharos::exports
