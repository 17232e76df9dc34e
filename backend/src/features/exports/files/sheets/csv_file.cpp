#include "features/exports/files/sheets/csv_file.hpp"

#include <fmt/format.h>

#include <fstream>

#include "core/error.hpp"
#include "sheets/formula_text.hpp"

namespace pharos::exports {
namespace {

class CsvFile final : public TableFile {
 public:
  explicit CsvFile(const std::filesystem::path& file) : out_(file, std::ios::binary) {
    out_ << "\xEF\xBB\xBF";  // spreadsheets need the byte order mark to recognize UTF-8
  }

  void begin_table(const std::string&, const std::vector<std::string>& headers) override {
    is_left_out_ = ++tables_ > 1;
    add_row({headers.begin(), headers.end()});
  }

  void begin_notes(const std::string&, const std::vector<std::string>& headers) override {
    is_left_out_ = false;
    add_row({});
    add_row({headers.begin(), headers.end()});
  }

  void add_row(const std::vector<Cell>& cells) override {
    if (is_left_out_) return;
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
    if (sheets::looks_like_formula(text)) line_ += '\'';
    for (const char c : text) {
      if (c == '"') line_ += '"';
      line_ += c;
    }
    if (is_quoted) line_ += '"';
  }

  std::ofstream out_;
  std::string line_;
  int tables_ = 0;
  bool is_left_out_ = false;
};

}  // namespace

std::unique_ptr<TableFile> open_csv_file(const std::filesystem::path& file) {
  return std::make_unique<CsvFile>(file);
}

}  // namespace pharos::exports
