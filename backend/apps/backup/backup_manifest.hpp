#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/timestamp.hpp"

namespace pharos {

struct BackupFile {
  std::string path = {};  // below the folder of the backup
  std::int64_t bytes = 0;
  std::string sha256 = {};
};

// What a backup contains; a file in its folder (R49).
struct BackupManifest {
  std::string created_at = {};
  std::string store = {};                         // path of the copy of the database
  std::map<std::string, std::int64_t> rows = {};  // by table, for a copy that is not the database's own file
  std::vector<std::string> data_versions = {};    // of the public data; not in the backup
  std::string current_data_version = {};
  std::vector<BackupFile> files = {};
};

void write_manifest(const BackupManifest& manifest, const std::filesystem::path& folder);
// Throws std::runtime_error if there is none, or none that this release understands.
BackupManifest read_manifest(const std::filesystem::path& folder);

// Size and hash of a file in the folder.
BackupFile describe_file(const std::filesystem::path& folder, const std::string& path);
// Throws std::runtime_error naming the first file that is missing or differs.
void require_as_described(const BackupManifest& manifest, const std::filesystem::path& folder);

}  // namespace pharos
