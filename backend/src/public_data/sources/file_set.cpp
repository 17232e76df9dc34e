#include "public_data/sources/file_set.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"

namespace pharos::public_data {

DirectoryFiles::DirectoryFiles(std::filesystem::path folder, const InflateLimits& limits)
    : folder_(std::move(folder)), limits_(limits) {
  if (!std::filesystem::is_directory(folder_)) {
    throw Error(ErrorCode::kUnavailable, fmt::format("{} is not a folder", folder_.string()));
  }
}

std::vector<std::string> DirectoryFiles::list() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
    if (entry.is_regular_file()) names.push_back(entry.path().lexically_relative(folder_).generic_string());
  }
  std::ranges::sort(names);
  return names;
}

bool DirectoryFiles::has(std::string_view name) const {
  return std::filesystem::is_regular_file(path_of(name));
}

std::unique_ptr<ByteSource> DirectoryFiles::open(std::string_view name) const {
  return open_file(path_of(name), limits_);
}

std::filesystem::path DirectoryFiles::path_of(std::string_view name) const {
  const std::filesystem::path relative(name);
  const bool outside = relative.is_absolute() || std::ranges::find(relative, "..") != relative.end();
  if (outside) throw Error(ErrorCode::kBadRequest, fmt::format("{} leads outside the folder", name));
  return folder_ / relative;
}

}  // namespace pharos::public_data
