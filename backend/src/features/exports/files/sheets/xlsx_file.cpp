#include "features/exports/files/sheets/xlsx_file.hpp"

#include <xlsxwriter.h>

#include <algorithm>
#include <vector>

#include "core/error.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::exports {
namespace {

// Of a column, in characters.
constexpr double kNarrowest = 10;
constexpr double kWidest = 60;
constexpr lxw_row_t kMostRows = 1'048'576;
constexpr int kTextFormat = 49;  // "@"
// Used instead of the creation time: equal content gives equal bytes.
constexpr std::time_t kCreated = 315'532'800;  // 1 January 1980

[[noreturn]] void fail() {
  throw Error(ErrorCode::kUnavailable, "The file could not be written");
}

// Keeps text as text even when a cell is edited (R38): the library cannot set that, but the style sheet can.
void keep_text_as_text(std::string& styles) {
  const std::string mark = "<xf numFmtId=\"" + std::to_string(kTextFormat) + "\"";
  const size_t place = styles.find(mark);
  if (place != std::string::npos) styles.insert(place + mark.size(), " quotePrefix=\"1\"");
}

class XlsxFile final : public TableFile {
 public:
  explicit XlsxFile(const std::filesystem::path& file)
      : file_(file), folder_(file.parent_path().string()), workbook_(open(file_.string(), folder_)) {
    lxw_doc_properties properties{};
    properties.created = kCreated;
    workbook_set_properties(workbook_, &properties);
    text_ = workbook_add_format(workbook_);
    format_set_num_format_index(text_, kTextFormat);
    header_ = workbook_add_format(workbook_);
    format_set_bold(header_);
  }
  ~XlsxFile() override {
    if (workbook_ != nullptr) workbook_close(workbook_);
  }
  XlsxFile(const XlsxFile&) = delete;
  XlsxFile& operator=(const XlsxFile&) = delete;

  void begin_table(const std::string& name, const std::vector<std::string>& headers) override {
    set_widths();
    sheet_ = workbook_add_worksheet(workbook_, name.c_str());
    if (sheet_ == nullptr) fail();
    row_ = 0;
    worksheet_freeze_panes(sheet_, 1, 0);
    print_on_pages();
    longest_.assign(headers.size(), 0);
    lxw_col_t column = 0;
    for (const std::string& header : headers) {
      longest_[column] = header.size();
      check(worksheet_write_string(sheet_, 0, column++, header.c_str(), header_));
    }
    ++row_;
  }

  void add_row(const std::vector<Cell>& cells) override {
    if (row_ >= kMostRows) return;
    lxw_col_t column = 0;
    for (const Cell& cell : cells) {
      std::visit([this, column](const auto& value) { write(column, value); }, cell);
      ++column;
    }
    ++row_;
  }

  void finish() override {
    set_widths();
    check(workbook_close(std::exchange(workbook_, nullptr)));
    sheets::edit_member(file_, "xl/styles.xml", keep_text_as_text);
  }

 private:
  static lxw_workbook* open(const std::string& file, std::string& folder) {
    lxw_workbook_options options{};
    options.constant_memory = LXW_TRUE;
    options.tmpdir = folder.data();
    return workbook_new_opt(file.c_str(), &options);
  }
  static void check(lxw_error error) {
    if (error != LXW_NO_ERROR) fail();
  }
  // All columns side by side, with the header on each page.
  void print_on_pages() {
    constexpr uint8_t kA4 = 9;
    worksheet_set_landscape(sheet_);
    worksheet_set_paper(sheet_, kA4);
    worksheet_fit_to_pages(sheet_, 1, 0);
    check(worksheet_repeat_rows(sheet_, 0, 0));
  }
  // As wide as the longest text of each column.
  void set_widths() {
    for (lxw_col_t column = 0; column < longest_.size(); ++column) {
      const auto width = std::clamp(static_cast<double>(longest_[column]) + 2, kNarrowest, kWidest);
      worksheet_set_column(sheet_, column, column, width, nullptr);
    }
  }

  void write(lxw_col_t, std::monostate) {}
  void write(lxw_col_t column, std::int64_t value) {
    check(worksheet_write_number(sheet_, row_, column, static_cast<double>(value), nullptr));
  }
  void write(lxw_col_t column, double value) { check(worksheet_write_number(sheet_, row_, column, value, nullptr)); }
  void write(lxw_col_t column, const std::string& text) {
    if (text.empty()) return;
    if (column < longest_.size()) longest_[column] = std::max(longest_[column], text.size());
    check(worksheet_write_string(sheet_, row_, column, fitting_cell(text).c_str(), text_));
  }

  std::filesystem::path file_;
  std::string folder_;
  lxw_workbook* workbook_;
  lxw_worksheet* sheet_ = nullptr;
  lxw_format* text_ = nullptr;
  lxw_format* header_ = nullptr;
  lxw_row_t row_ = 0;
  std::vector<size_t> longest_ = {};  // text of each column, in bytes
};

}  // namespace

std::unique_ptr<TableFile> open_xlsx_file(const std::filesystem::path& file) {
  return std::make_unique<XlsxFile>(file);
}

}  // namespace pharos::exports
