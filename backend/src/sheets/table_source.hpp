#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sheets/row.hpp"

namespace pharos::sheets {

enum class TableKind { kCsv, kXlsx };

// A table somebody has uploaded. What it is called says what it should be, its first bytes what it is: both must agree
// (R36). Throws Error{kUnsupportedMedia} for other kinds of files, Error{kTooLarge} for ones above the limits, and
// Error{kBadRequest} for damaged ones.
class TableSource {
 public:
  TableSource(std::filesystem::path file, std::string_view label);

  TableKind kind() const { return kind_; }
  char separator() const { return separator_; }                       // of a CSV
  const std::vector<std::string>& sheets() const { return sheets_; }  // of a workbook
  std::uint64_t bytes() const { return bytes_; }

  struct Reading {
    std::optional<std::string> sheet = std::nullopt;  // the first when absent
    char day_separator = '-';                         // how days of a workbook are written
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
