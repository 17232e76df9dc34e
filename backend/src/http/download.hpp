#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "http/message.hpp"

namespace pharos::http {

// A file download. The file name must be ours, never one chosen by a client (R39).
Response download(const std::filesystem::path& file, bool remove_after, const std::string& name);
// The same from another source, piece by piece (see StreamBody).
Response download(std::function<bool(std::string& chunk)> next, const std::string& name);

}  // namespace pharos::http
