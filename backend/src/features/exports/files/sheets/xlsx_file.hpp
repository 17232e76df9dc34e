#pragma once

#include <filesystem>

#include "features/exports/files/table/table_file.hpp"

namespace pharos::exports {

std::unique_ptr<TableFile> open_xlsx_file(const std::filesystem::path& file);

}  // namespace pharos::exports
