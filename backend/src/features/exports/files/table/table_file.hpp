#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "features/exports/files/table/format.hpp"

namespace pharos::exports {

// A cell of a workbook is limited to 32,767 characters; longer text is cut, with a mark.
std::string fitting_cell(const std::string& text);

using Cell = std::variant<std::monostate, std::string, std::int64_t, double>;

// A file of tables, written row by row; the same calls always give the same bytes. Text stays text whatever it looks
// like (R38): no spreadsheet reads it as a formula. A CSV file contains only the first table.
class TableFile {
 public:
  virtual ~TableFile() = default;
  // The title above the tables, if the format has room for one; call before the first table.
  virtual void set_title(const std::string&) {}
  // A watermark on every page of a draft; call before the first table.
  virtual void set_mark(const std::string&) {}
  virtual void begin_table(const std::string& name, const std::vector<std::string>& headers) = 0;
  // Whether people read the file as a document; otherwise programs and spreadsheets read it too.
  virtual bool is_paper() const { return false; }
  // A table about the file. In formats with a single table it is appended below.
  virtual void begin_notes(const std::string& name, const std::vector<std::string>& headers) {
    begin_table(name, headers);
  }
  virtual void add_row(const std::vector<Cell>& cells) = 0;
  // Sentences under a heading in formats meant for reading; a new table starts after them. In table-only formats,
  // further rows of the last table: the heading and a sentence.
  virtual void add_lines(const std::string& heading, const std::vector<std::string>& lines) {
    for (const auto& line : lines) add_row({heading, line});
  }
  // Throws Error{kUnavailable} if the disk is full.
  virtual void finish() = 0;
};

}  // namespace pharos::exports
