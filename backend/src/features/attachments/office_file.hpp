#pragma once

#include <filesystem>

#include "features/attachments/file_type.hpp"

namespace pharos::attachments {

// The type of a zip file. Throws Error{kInvalidFields} for one that is not a Word, Excel or PowerPoint file, contains
// macros or controls, or is damaged.
FileType read_office_type(const std::filesystem::path& file);

}  // namespace pharos::attachments
