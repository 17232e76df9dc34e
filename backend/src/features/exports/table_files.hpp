#pragma once

#include "features/exports/exports.hpp"

namespace pharos::exports {

std::unique_ptr<TableFile> open_csv_file(const std::filesystem::path& file);
std::unique_ptr<TableFile> open_xlsx_file(const std::filesystem::path& file);

}  // namespace pharos::exports
