#pragma once

#include "features/exports/exports.hpp"

namespace pharos::exports {

std::unique_ptr<TableFile> open_csv_file(const std::filesystem::path& file);
std::unique_ptr<TableFile> open_xlsx_file(const std::filesystem::path& file);
// Landscape pages; keeps its tables in memory until finished.
std::unique_ptr<TableFile> open_pdf_file(const std::filesystem::path& file);
// A landscape document; keeps its text in memory until finished.
std::unique_ptr<TableFile> open_docx_file(const std::filesystem::path& file);
// The same file with a line under each table stating that its data are fictitious.
std::unique_ptr<TableFile> mark_as_playground(std::unique_ptr<TableFile> file);

}  // namespace pharos::exports
