#pragma once

#include <filesystem>
#include <string>

#include "http/message.hpp"

namespace pharos::http {

// A file download. The file name must be ours, never one chosen by a client (R39).
Response download(const std::filesystem::path& file, bool remove_after, const std::string& name);

}  // namespace pharos::http
