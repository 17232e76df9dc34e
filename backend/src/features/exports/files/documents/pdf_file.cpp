#include "features/exports/files/documents/pdf_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "features/exports/files/documents/paper_text.hpp"
#include "pdf/document.hpp"

namespace pharos::exports {
namespace {

constexpr double kMargin = 34;
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
constexpr pdf::Color kRule{0.80, 0.82, 0.85};
constexpr pdf::Color kShade{0.93, 0.94, 0.96};
constexpr pdf::Color kDraftMarkColor{0.93, 0.90, 0.90};
constexpr pdf::Style kText{.size = 7.2, .color = kInk};
constexpr pdf::Style kHead{.size = 7.2, .weight = pdf::Weight::kBold, .color = kInk};

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

// The layout of one file. A column is as wide as its text if all fit; otherwise it gets its longest word and a share of
// the rest in proportion to its text.
class Layout {
 public:
  Layout(const std::string& title, const std::string& mark, const std::vector<Table>& tables)
      : title_(title), mark_(mark), document_(pdf::Paper::kA4Landscape, title) {
    for (const Table& table : tables) add(table, &table != &tables.front());
    number_pages();
  }
  void save(const std::filesystem::path& file) { document_.save(file); }

 private:
  struct Wish {
    double least = 0;
    double natural = 0;
  };

  double room() const { return document_.width() - 2 * kMargin; }
  double bottom() const { return document_.height() - kFootLine - 14; }

  Wish wish_of(const Table& table, size_t column) const {
    constexpr double kLongestWord = 84;
    constexpr double kWidest = 320;
    constexpr size_t kShort = 12;
    Wish wish;
    const auto look_at = [&](const std::string& text, const pdf::Style& style) {
      const std::string_view shown = std::string_view{text}.substr(0, 400);
      wish.natural = std::max(wish.natural, std::min(document_.text_width(shown, style), kWidest));
      // Short text, such as a date, is not broken.
      if (shown.size() <= kShort && shown.find('\n') == std::string_view::npos) {
        wish.least = std::max(wish.least, std::min(document_.text_width(shown, style), kLongestWord));
        return;
      }
      size_t start = 0;
      while (start < shown.size()) {
        const size_t end = std::min(shown.find_first_of(" \n", start), shown.size());
        const double word = document_.text_width(shown.substr(start, end - start), style);
        wish.least = std::max(wish.least, std::min(word, kLongestWord));
        start = end + 1;
      }
    };
    look_at(table.headers[column], kHead);
    constexpr size_t kLookedAt = 300;  // the first rows are representative
    for (size_t i = 0; i < std::min(table.rows.size(), kLookedAt); ++i) {
      if (column < table.rows[i].size()) look_at(table.rows[i][column].text, kText);
    }
    // Slightly more than the text width, which is measured again for line breaks.
    constexpr double kSlack = 0.5;
    return {wish.least + 2 * kPadding, std::max(wish.natural, wish.least) + 2 * kPadding + kSlack};
  }

  std::vector<double> widths_of(const Table& table) const {
    std::vector<Wish> wishes;
    for (size_t column = 0; column < table.headers.size(); ++column) wishes.push_back(wish_of(table, column));
    double least = 0;
    double natural = 0;
    for (const Wish& wish : wishes) {
      least += wish.least;
      natural += wish.natural;
    }
    std::vector<double> widths;
    for (const Wish& wish : wishes) {
      if (natural <= room()) {
        widths.push_back(wish.natural);
      } else if (least >= room()) {
        widths.push_back(wish.least * room() / least);
      } else {
        widths.push_back(wish.least + (wish.natural - wish.least) * (room() - least) / (natural - least));
      }
    }
    return widths;
  }

  void add(const Table& table, bool is_further) {
    heading_ = is_further && !title_.empty() ? title_ + " – " + table.name : title_.empty() ? table.name : title_;
    widths_ = widths_of(table);
    headers_ = &table.headers;
    if (is_further && !table.has_own_page && y_ + kGap + kRoomForTable <= bottom()) {
      document_.text(kMargin, y_ + kGap, table.name, {.size = 9, .weight = pdf::Weight::kBold, .color = kInk});
      draw_headers(y_ + kGap + 6);
    } else {
      begin_page();
    }
    if (table.rows.empty()) {
      document_.text(kMargin + kPadding, y_ + kLineHeight, "None", kText);
      y_ += kLineHeight + kPadding;
    }
    for (const auto& row : table.rows) add_row(row);
  }

  void begin_page() {
    document_.add_page();
    if (!mark_.empty()) {
      document_.text(
          document_.width() / 2, document_.height() / 2 + 50, mark_,
          {.size = 150, .weight = pdf::Weight::kBold, .color = kDraftMarkColor, .align = pdf::Align::kCentre});
    }
    document_.text(kMargin, kTitleLine, document_.lines(heading_, room(), title_style(), 1).front(), title_style());
    draw_headers(kTableTop);
  }

  void draw_headers(double top) {
    std::vector<std::vector<std::string>> cells;
    for (size_t i = 0; i < headers_->size(); ++i) {
      cells.push_back(document_.lines((*headers_)[i], widths_[i] - 2 * kPadding, kHead, 4));
    }
    const double height = height_of(cells, 0);
    const double width = std::accumulate(widths_.begin(), widths_.end(), 0.0);
    document_.fill({kMargin, top, width, height}, kShade);
    draw(cells, {}, 0, 100, top, kHead);
    y_ = top + height;
    document_.line(kMargin, y_, kMargin + width, y_, kQuiet, 0.7);
  }

  static pdf::Style title_style() { return {.size = 11, .weight = pdf::Weight::kBold, .color = kInk}; }

  static double height_of(const std::vector<std::vector<std::string>>& cells, size_t first_line) {
    size_t lines = 1;
    for (const auto& cell : cells) lines = std::max(lines, cell.size() > first_line ? cell.size() - first_line : 0);
    return static_cast<double>(lines) * kLineHeight + 2 * kPadding;
  }

  // A row stays on one page if it fits; a longer one continues on the next.
  void add_row(const std::vector<PaperCell>& row) {
    std::vector<std::vector<std::string>> cells;
    size_t lines = 1;
    for (size_t i = 0; i < widths_.size() && i < row.size(); ++i) {
      cells.push_back(document_.lines(row[i].text, widths_[i] - 2 * kPadding, kText));
      lines = std::max(lines, cells.back().size());
    }
    const double whole = height_of(cells, 0);
    if (y_ + whole > bottom() && whole <= bottom() - kTableTop - 40) begin_page();
    for (size_t first = 0; first < lines;) {
      auto fitting = static_cast<size_t>(std::max(0.0, (bottom() - y_ - 2 * kPadding) / kLineHeight));
      if (fitting == 0) {
        begin_page();
        continue;
      }
      fitting = std::min(fitting, lines - first);
      draw(cells, row, first, fitting, y_, kText);
      first += fitting;
      y_ += static_cast<double>(fitting) * kLineHeight + 2 * kPadding;
      document_.line(kMargin, y_, kMargin + std::accumulate(widths_.begin(), widths_.end(), 0.0), y_, kRule, 0.4);
    }
  }

  void draw(const std::vector<std::vector<std::string>>& cells, const std::vector<PaperCell>& row, size_t first,
            size_t count, double top, const pdf::Style& style) {
    double x = kMargin;
    for (size_t i = 0; i < cells.size(); ++i) {
      const bool is_number = i < row.size() && row[i].is_number;
      pdf::Style cell_style = style;
      cell_style.align = is_number ? pdf::Align::kRight : pdf::Align::kLeft;
      const double place = is_number ? x + widths_[i] - kPadding : x + kPadding;
      for (size_t line = first; line < std::min(cells[i].size(), first + count); ++line) {
        const double y = top + kPadding + static_cast<double>(line - first + 1) * kLineHeight - 2;
        if (!cells[i][line].empty()) document_.text(place, y, cells[i][line], cell_style);
      }
      x += widths_[i];
    }
  }

  void number_pages() {
    const double y = document_.height() - kFootLine;
    for (size_t page = 0; page < document_.pages(); ++page) {
      document_.go_to(page);
      document_.text(kMargin, y, "Pharos", {.size = 7, .color = kQuiet});
      document_.text(document_.width() - kMargin, y, fmt::format("Page {} of {}", page + 1, document_.pages()),
                     {.size = 7, .color = kQuiet, .align = pdf::Align::kRight});
    }
  }

  std::string title_;
  std::string mark_;
  pdf::Document document_;
  std::string heading_;
  std::vector<double> widths_;
  const std::vector<std::string>* headers_ = nullptr;
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
