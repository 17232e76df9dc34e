#pragma once

#include <filesystem>
#include <string_view>

#include "features/attachments/file_type.hpp"

namespace pharos::attachments {

// By its first bytes: OLE 2, the container of Outlook emails, of older Office files and of installers.
bool is_compound_file(std::string_view head);

// The type of a compound file. Throws Error{kInvalidFields} for everything except an Outlook email.
FileType read_compound_type(const std::filesystem::path& file);

}  // namespace pharos::attachments
