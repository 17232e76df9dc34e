#pragma once

#include <filesystem>

#include "features/exports/files/table/table_file.hpp"

namespace pharos::exports {

// Landscape pages; keeps its tables in memory until finished.
std::unique_ptr<TableFile> open_pdf_file(const std::filesystem::path& file);

}  // namespace pharos::exports
