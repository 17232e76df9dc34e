#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "features/complaints/imports/row_checker.hpp"
#include "features/exports/exports.hpp"

namespace pharos::complaints {

// The rejected rows with their reasons, as a CSV file to correct. Complainants are left out: the uploader has them in
// the original file. There is no file if every row was accepted.
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
