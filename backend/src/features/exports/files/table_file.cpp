#include "features/exports/files/table_file.hpp"

#include "core/error.hpp"
#include "core/text.hpp"
#include "features/exports/files/csv_file.hpp"
#include "features/exports/files/docx_file.hpp"
#include "features/exports/files/pdf_file.hpp"
#include "features/exports/files/xlsx_file.hpp"

namespace pharos::exports {

std::string fitting_cell(const std::string& text) {
  constexpr size_t kMostBytes = 32'000;
  const auto start = whole_characters(text, kMostBytes);
  return start.size() == text.size() ? text : std::string{start} + " […]";
}

std::unique_ptr<TableFile> open_table_file(Format format, const std::filesystem::path& file) {
  switch (format) {
    case Format::kCsv:
      return open_csv_file(file);
    case Format::kXlsx:
      return open_xlsx_file(file);
    case Format::kPdf:
      return open_pdf_file(file);
    case Format::kDocx:
      return open_docx_file(file);
  }
  throw Error(ErrorCode::kInternal, "Unknown format");
}

}  // namespace pharos::exports
