#pragma once

#include "features/exports/exports.hpp"

namespace pharos::exports {

std::unique_ptr<TableFile> open_csv_file(const std::filesystem::path& file);
std::unique_ptr<TableFile> open_xlsx_file(const std::filesystem::path& file);
// Landscape pages; holds its tables in memory until it is finished.
std::unique_ptr<TableFile> open_pdf_file(const std::filesystem::path& file);
// Landscape pages of a text document; holds its text in memory until it is finished.
std::unique_ptr<TableFile> open_docx_file(const std::filesystem::path& file);
// The same file with a line under each table that its data are made up.
std::unique_ptr<TableFile> mark_as_playground(std::unique_ptr<TableFile> file);

}  // namespace pharos::exports
