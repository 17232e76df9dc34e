#include "sheets/table_source.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"
#include "sheets/csv_rows.hpp"
#include "sheets/encoding.hpp"
#include "sheets/workbook.hpp"

namespace pharos::sheets {
namespace {

constexpr size_t kBeginning = 64 << 10;

TableKind kind_of_label(std::string_view label) {
  const auto name = boost::to_lower_copy(std::string{label});
  for (const std::string_view ending : {".csv", ".tsv", ".txt"}) {
    if (name.ends_with(ending)) return TableKind::kCsv;
  }
  if (name.ends_with(".xlsx")) return TableKind::kXlsx;
  throw Error(ErrorCode::kUnsupportedMedia, "Upload a CSV or XLSX file");
}

std::string beginning_of(const std::filesystem::path& file) {
  std::string bytes(kBeginning, '\0');
  const auto source = open_plain(file);
  size_t filled = 0;
  while (filled < bytes.size()) {
    const size_t count = source->read(std::span{bytes}.subspan(filled));
    if (count == 0) break;
    filled += count;
  }
  bytes.resize(filled);
  return bytes;
}

void check_first_bytes(TableKind kind, std::string_view bytes) {
  if (bytes.empty()) throw Error(ErrorCode::kBadRequest, "The file is empty");
  if (bytes.starts_with("\xD0\xCF\x11\xE0")) {
    throw Error(ErrorCode::kUnsupportedMedia,
                "Encrypted workbooks and the old XLS format are not supported. Save the file as XLSX.");
  }
  const bool is_zip = bytes.starts_with("PK\x03\x04");
  if (kind == TableKind::kXlsx && !is_zip)
    throw Error(ErrorCode::kUnsupportedMedia, "The file is not an XLSX workbook");
  if (kind == TableKind::kXlsx) return;
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    throw Error(ErrorCode::kUnsupportedMedia, "The file is encoded in UTF-16. Save it as CSV UTF-8.");
  }
  if (is_zip || bytes.find('\0') != std::string_view::npos) {
    throw Error(ErrorCode::kUnsupportedMedia, "The file is not a CSV file");
  }
}

}  // namespace

TableSource::TableSource(std::filesystem::path file, std::string_view label)
    : file_(std::move(file)), kind_(kind_of_label(label)), bytes_(std::filesystem::file_size(file_)) {
  const auto limit = kind_ == TableKind::kCsv ? kMaxCsvBytes : kMaxXlsxBytes;
  if (bytes_ > limit) {
    throw Error(ErrorCode::kTooLarge, fmt::format("The file is larger than {} MiB", limit >> 20));
  }
  const auto beginning = beginning_of(file_);
  check_first_bytes(kind_, beginning);
  if (kind_ == TableKind::kCsv) {
    separator_ = guess_separator(without_byte_order_mark(beginning));
  } else {
    sheets_ = Workbook{file_}.sheets();
    if (sheets_.empty()) throw Error(ErrorCode::kBadRequest, "The workbook has no sheets");
  }
}

void TableSource::read(const Reading& reading, const TakeRow& take) const {
  if (kind_ == TableKind::kCsv) return read_csv(*open_plain(file_), separator_, reading.limits, take);
  Workbook workbook{file_};
  workbook.read(reading.sheet.value_or(sheets_.front()),
                {.limits = reading.limits, .day_separator = reading.day_separator}, take);
}

}  // namespace pharos::sheets
