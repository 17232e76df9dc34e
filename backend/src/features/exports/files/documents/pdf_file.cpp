#include "features/exports/files/documents/pdf_file.hpp"

#include <fmt/format.h>

#include "features/exports/files/documents/paper_text.hpp"
#include "features/exports/files/documents/pdf_table.hpp"
#include "pdf/document.hpp"

namespace pharos::exports {
namespace {

constexpr double kTableMargin = 34;
constexpr double kTitleLine = 40;
constexpr double kTableTop = 54;
constexpr double kGap = 24;           // above the heading of a table that follows another on the same page
constexpr double kRoomForTable = 84;  // what its heading, header and first rows need
constexpr double kFootLine = 20;      // from the bottom
constexpr double kLineHeight = 8.8;
constexpr double kPadding = 3;
constexpr size_t kMostPdfCellBytes = 20'000;
constexpr pdf::Color kInk{0.12, 0.14, 0.18};
constexpr pdf::Color kQuiet{0.40, 0.43, 0.48};
constexpr pdf::Color kDraftMarkColor{0.93, 0.90, 0.90};

struct Table {
  std::string name;
  std::vector<std::string> headers;
  std::vector<std::vector<PaperCell>> rows;
  bool has_own_page = false;
};

PaperCell to_cell(const Cell& cell) {
  auto shown = paper_cell(cell);
  if (shown.text.size() > kMostPdfCellBytes) shown.text.resize(kMostPdfCellBytes);
  return shown;
}

// The layout of one file: tables one after the other, each page with the title of its table.
class Layout {
 public:
  Layout(const std::string& title, const std::string& mark, const std::vector<Table>& tables)
      : title_(title), mark_(mark), document_(pdf::Paper::kA4Landscape, title) {
    for (const Table& table : tables) add(table, &table != &tables.front());
    number_pages();
  }
  void save(const std::filesystem::path& file) { document_.save(file); }

 private:
  double room() const { return document_.width() - 2 * kTableMargin; }
  double bottom() const { return document_.height() - kFootLine - 14; }

  void add(const Table& table, bool is_further) {
    heading_ = is_further && !title_.empty() ? title_ + " – " + table.name : title_.empty() ? table.name : title_;
    PdfTable drawn{document_, {.left = kTableMargin, .width = room()}, table.headers, table.rows};
    double top = 0;
    if (is_further && !table.has_own_page && y_ + kGap + kRoomForTable <= bottom()) {
      document_.text(kTableMargin, y_ + kGap, table.name, {.size = 9, .weight = pdf::Weight::kBold, .color = kInk});
      top = y_ + kGap + 6;
    } else {
      top = begin_page();
    }
    y_ = drawn.draw(top, bottom(), [this] { return begin_page(); });
    if (table.rows.empty()) {
      document_.text(kTableMargin + kPadding, y_ + kLineHeight, "None", {.size = 7.2, .color = kInk});
      y_ += kLineHeight + kPadding;
    }
  }

  double begin_page() {
    document_.add_page();
    if (!mark_.empty()) {
      document_.text(
          document_.width() / 2, document_.height() / 2 + 50, mark_,
          {.size = 150, .weight = pdf::Weight::kBold, .color = kDraftMarkColor, .align = pdf::Align::kCentre});
    }
    document_.text(kTableMargin, kTitleLine, document_.lines(heading_, room(), title_style(), 1).front(),
                   title_style());
    return kTableTop;
  }

  static pdf::Style title_style() { return {.size = 11, .weight = pdf::Weight::kBold, .color = kInk}; }

  void number_pages() {
    const double y = document_.height() - kFootLine;
    for (size_t page = 0; page < document_.pages(); ++page) {
      document_.go_to(page);
      document_.text(kTableMargin, y, "Pharos", {.size = 7, .color = kQuiet});
      document_.text(document_.width() - kTableMargin, y, fmt::format("Page {} of {}", page + 1, document_.pages()),
                     {.size = 7, .color = kQuiet, .align = pdf::Align::kRight});
    }
  }

  std::string title_;
  std::string mark_;
  pdf::Document document_;
  std::string heading_;
  double y_ = 0;
};

class PdfFile final : public TableFile {
 public:
  explicit PdfFile(std::filesystem::path file) : file_(std::move(file)) {}

  void set_title(const std::string& title) override { title_ = title; }
  void set_mark(const std::string& mark) override { mark_ = mark; }
  void begin_table(const std::string& name, const std::vector<std::string>& headers) override {
    tables_.push_back({name, headers, {}});
  }
  void begin_notes(const std::string& name, const std::vector<std::string>& headers) override {
    tables_.push_back({name, headers, {}, true});
  }
  bool is_paper() const override { return true; }
  void add_row(const std::vector<Cell>& cells) override {
    auto& row = tables_.back().rows.emplace_back();
    for (const Cell& cell : cells) row.push_back(to_cell(cell));
  }
  void add_lines(const std::string& heading, const std::vector<std::string>& lines) override {
    for (const auto& line : lines) add_row({&line == &lines.front() ? heading : std::string{}, line});
  }
  void finish() override { Layout{title_, mark_, tables_}.save(file_); }

 private:
  std::filesystem::path file_;
  std::string title_;
  std::string mark_;
  std::vector<Table> tables_;
};

}  // namespace

std::unique_ptr<TableFile> open_pdf_file(const std::filesystem::path& file) {
  return std::make_unique<PdfFile>(file);
}

}  // namespace pharos::exports
