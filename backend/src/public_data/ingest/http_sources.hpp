#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "public_data/ingest/progress.hpp"
#include "public_data/sources/http_download.hpp"

namespace pharos::public_data {

bool is_web_address(std::string_view from);

struct MirrorOptions {
  std::set<std::string, std::less<>> wanted = {};  // names in kSourceKinds; empty means all
  size_t at_once = 3;
  DownloadOptions download = {};
};

// Downloads the files at a URL into a separate folder under `downloads` and returns that folder. The URL is that of a
// single file, or of a folder with an index: openFDA's `download.json`, a `sha256sums` list, or both. A file is checked
// against its checksum if the server has one: in that list, or next to the file as `<name>.sha256`. Files from an
// earlier run that the server no longer lists are removed. Throws like HttpDownload.
std::filesystem::path mirror_sources(const std::string& address, const std::filesystem::path& downloads,
                                     const MirrorOptions& options, Progress& progress);

}  // namespace pharos::public_data
