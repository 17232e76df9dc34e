#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "public_data/ingest/progress.hpp"
#include "public_data/sources/http_download.hpp"

namespace pharos::public_data {

bool is_web_address(std::string_view from);

struct MirrorOptions {
  std::set<std::string, std::less<>> wanted = {};  // names of kSourceKinds; empty means all
  size_t at_once = 3;
  DownloadOptions download = {};
};

// Brings the files of a web address into a folder of its own under `downloads`, and answers which. The address is that
// of one file, or of a folder that says what is in it: by openFDA's `download.json`, by a list `sha256sums` of names
// with their SHA-256, or both. A checksum is held against the file where the server has one: in that list, or beside
// the file as `<name>.sha256`. What a former run brought and the server does not list any more is removed. Throws as
// HttpDownload does.
std::filesystem::path mirror_sources(const std::string& address, const std::filesystem::path& downloads,
                                     const MirrorOptions& options, Progress& progress);

}  // namespace pharos::public_data
