#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "public_data/sources/zip_archive.hpp"

namespace pharos::public_data {

// The sheets of an XLSX file as rows of text. Formulas, dates and styles are not understood, only shown values. Throws
// Error{kBadRequest} for anything that is no proper workbook, or is larger than a workbook may be.
class Workbook {
 public:
  explicit Workbook(const std::filesystem::path& path);

  const std::vector<std::string>& sheets() const { return names_; }
  // Calls `take` with the row's number (the first is 1) and its cells from column A on; rows without cells are left
  // out.
  using TakeRow = std::function<void(std::uint64_t row, const std::vector<std::string>& cells)>;
  void read(std::string_view sheet, const TakeRow& take);

 private:
  void read_shared_strings();

  std::string file_;
  ZipArchive archive_;
  std::vector<std::string> names_;
  std::map<std::string, std::string, std::less<>> members_;  // by sheet name
  std::vector<std::string> strings_;
};

}  // namespace pharos::public_data
