#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sheets/cell_styles.hpp"
#include "sheets/row.hpp"
#include "sheets/shared_strings.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::sheets {

// The sheets of an XLSX file as rows of text: displayed values, cached formula results, and dates as year, month and
// day. Throws Error{kBadRequest} for a file that is not a valid workbook, is encrypted, contains macros, or is too
// large.
class Workbook {
 public:
  explicit Workbook(const std::filesystem::path& path);

  const std::vector<std::string>& sheets() const { return names_; }
  struct Reading {
    TableLimits limits = {};
    char day_separator = '-';
  };
  void read(std::string_view sheet, const TakeRow& take) { read(sheet, Reading{}, take); }
  void read(std::string_view sheet, const Reading& reading, const TakeRow& take);

 private:
  void read_part(std::string_view member, const auto& read);

  std::string file_;
  ZipArchive archive_;
  std::vector<std::string> names_;
  std::map<std::string, std::string, std::less<>> members_;  // by sheet name
  SharedStrings strings_;
  CellStyles styles_;
  bool from_1904_ = false;
};

}  // namespace pharos::sheets
