#pragma once

#include <filesystem>

#include "features/exports/files/table/table_file.hpp"

namespace pharos::exports {

// A landscape document; keeps its text in memory until finished.
std::unique_ptr<TableFile> open_docx_file(const std::filesystem::path& file);

}  // namespace pharos::exports
