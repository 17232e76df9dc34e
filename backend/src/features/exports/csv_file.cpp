#include <fmt/format.h>

#include <fstream>

#include "core/error.hpp"
#include "features/exports/table_files.hpp"

namespace pharos::exports {
namespace {

// What a spreadsheet would read as a formula or strip: = + - @, tab, carriage return, NUL, and the full-width forms of
// the first four.
bool looks_like_formula(std::string_view text) {
  constexpr std::string_view kFullWidth[] = {"\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
  if (text.empty()) return false;
  if (std::string_view{"=+-@\t\r"}.find(text.front()) != std::string_view::npos || text.front() == '\0') return true;
  for (const auto form : kFullWidth) {
    if (text.starts_with(form)) return true;
  }
  return false;
}

class CsvFile final : public TableFile {
 public:
  explicit CsvFile(const std::filesystem::path& file) : out_(file, std::ios::binary) {
    out_ << "\xEF\xBB\xBF";  // spreadsheets take the file for UTF-8 only with the mark
  }

  void begin_table(const std::string&, const std::vector<std::string>& headers) override {
    ++tables_;
    add_row({headers.begin(), headers.end()});
  }

  void add_row(const std::vector<Cell>& cells) override {
    if (tables_ > 1) return;
    line_.clear();
    for (const Cell& cell : cells) {
      if (&cell != &cells.front()) line_ += ',';
      std::visit([this](const auto& value) { write(value); }, cell);
    }
    line_ += "\r\n";
    out_ << line_;
  }

  void finish() override {
    out_.close();
    if (!out_) throw Error(ErrorCode::kUnavailable, "The file could not be written");
  }

 private:
  void write(std::monostate) {}
  void write(std::int64_t value) { line_ += std::to_string(value); }
  void write(double value) { line_ += fmt::format("{}", value); }
  void write(const std::string& text) {
    const bool is_quoted = text.find_first_of(",\"\r\n") != std::string::npos;
    if (is_quoted) line_ += '"';
    if (looks_like_formula(text)) line_ += '\'';
    for (const char c : text) {
      if (c == '"') line_ += '"';
      line_ += c;
    }
    if (is_quoted) line_ += '"';
  }

  std::ofstream out_;
  std::string line_;
  int tables_ = 0;
};

}  // namespace

std::unique_ptr<TableFile> open_csv_file(const std::filesystem::path& file) {
  return std::make_unique<CsvFile>(file);
}

}  // namespace pharos::exports
