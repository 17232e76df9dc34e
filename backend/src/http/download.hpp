#pragma once

#include <filesystem>
#include <string>

#include "http/message.hpp"

namespace pharos::http {

// A file to save under a name of ours, never one a client chose (R39).
Response download(const std::filesystem::path& file, bool remove_after, const std::string& name);

}  // namespace pharos::http
