#pragma once

#include <filesystem>
#include <string_view>

#include "features/attachments/file_type.hpp"

namespace pharos::attachments {

// The type of a file without a known signature: an email or plain text. `extension` (".csv") decides between kinds of
// plain text, which look alike. Throws Error{kInvalidFields} for binary files, web pages, XML and scripts.
FileType read_text_type(const std::filesystem::path& file, std::string_view extension);

}  // namespace pharos::attachments
