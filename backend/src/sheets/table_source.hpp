#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sheets/row.hpp"

namespace pharos::sheets {

enum class TableKind { kCsv, kXlsx };

// An uploaded table. Its file extension and its first bytes must agree (R36). Throws Error{kUnsupportedMedia} for other
// file types, Error{kTooLarge} for files above the limits, and Error{kBadRequest} for damaged files.
class TableSource {
 public:
  TableSource(std::filesystem::path file, std::string_view label);

  TableKind kind() const { return kind_; }
  char separator() const { return separator_; }                       // of a CSV file
  const std::vector<std::string>& sheets() const { return sheets_; }  // of a workbook
  std::uint64_t bytes() const { return bytes_; }

  struct Reading {
    std::optional<std::string> sheet = std::nullopt;  // the first sheet when absent
    char day_separator = '-';                         // separator in the dates of a workbook
    TableLimits limits = {};
  };
  void read(const Reading& reading, const TakeRow& take) const;

 private:
  std::filesystem::path file_;
  TableKind kind_;
  std::uint64_t bytes_;
  char separator_ = ',';
  std::vector<std::string> sheets_;
};

constexpr std::uint64_t kMaxCsvBytes = 200 << 20;
constexpr std::uint64_t kMaxXlsxBytes = 50 << 20;

}  // namespace pharos::sheets
