#pragma once

#include <filesystem>
#include <optional>

namespace pharos {

// Remembers the assets of the web client from release to release: pages that people opened before an upgrade still
// load parts of the release they belong to. Copies the assets of `web_folder` into `keep_folder` (unless they are
// there already), deletes the copies of earlier releases except the last one, and returns the folder of that one.
// Everything else in `keep_folder` stays as it is.
std::optional<std::filesystem::path> keep_assets(const std::filesystem::path& web_folder,
                                                 const std::filesystem::path& keep_folder);

}  // namespace pharos
