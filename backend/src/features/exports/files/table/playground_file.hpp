#pragma once

#include "features/exports/files/table/table_file.hpp"

namespace pharos::exports {

// The same file with a line under each table stating that its data are fictitious.
std::unique_ptr<TableFile> mark_as_playground(std::unique_ptr<TableFile> file);

}  // namespace pharos::exports
