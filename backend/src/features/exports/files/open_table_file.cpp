#include "features/exports/files/open_table_file.hpp"

#include "core/error.hpp"
#include "features/exports/files/documents/pdf_file.hpp"
#include "features/exports/files/sheets/csv_file.hpp"
#include "features/exports/files/sheets/xlsx_file.hpp"

namespace pharos::exports {

std::unique_ptr<TableFile> open_table_file(Format format, const std::filesystem::path& file) {
  switch (format) {
    case Format::kCsv:
      return open_csv_file(file);
    case Format::kXlsx:
      return open_xlsx_file(file);
    case Format::kPdf:
      return open_pdf_file(file);
    case Format::kDocx:
      break;  // papers only
  }
  throw Error(ErrorCode::kInternal, "No table has this format");
}

}  // namespace pharos::exports
