#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "features/complaints/row_checker.hpp"
#include "features/exports/exports.hpp"

namespace pharos::complaints {

// The rows that were not taken, with the reason in front, as a CSV to mend. Complainants are left out: whoever mends
// the rows has them in their own file. There is no file when every row was taken.
class ErrorFile {
 public:
  explicit ErrorFile(std::filesystem::path file);
  void begin(const RowChecker& checker);
  void add(std::uint64_t row, const std::vector<std::string>& cells, const std::vector<RowError>& errors);
  void finish();
  bool has_rows() const { return table_ != nullptr; }

 private:
  std::filesystem::path file_;
  const RowChecker* checker_ = nullptr;
  std::unique_ptr<exports::TableFile> table_;
};

}  // namespace pharos::complaints
