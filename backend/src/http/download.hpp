#pragma once

#include <filesystem>
#include <string>

#include "http/message.hpp"

namespace pharos::http {

// A file somebody takes away under our own name (R39): letters, digits, dots and hyphens.
Response download(const std::filesystem::path& file, bool remove_after, const std::string& name);

}  // namespace pharos::http
