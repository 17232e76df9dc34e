#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "features/audit/seals/seals.hpp"

namespace pharos {

// What an installation consists of besides the files of an object store and the public data.
struct BackupSources {
  std::string database_url = {};             // PostgreSQL: as the owner of the tables
  std::filesystem::path settings_file = {};  // with the keys, without which most of the rest is unreadable
  std::filesystem::path seal_folder = {};
  std::filesystem::path file_folder = {};  // empty: the files are in an object store
  std::filesystem::path data_folder = {};
};

// Writes a new folder with a consistent copy of the database while it is in use, seals, files, models, the settings and
// a manifest (R49). Throws std::runtime_error.
void write_backup(const BackupSources& sources, const std::filesystem::path& folder, const Clock& clock);

// Restores a backup where there is no database yet, and folders where there are none. Throws std::runtime_error if
// anything differs from the manifest or an audit chain is broken; a SQLite database is then not created.
void restore_backup(const std::filesystem::path& folder, const BackupSources& target);

// Proves that a backup can be restored, without touching the installation: restores it next to it, counts rows, walks
// every audit chain and compares it with the seals. On PostgreSQL, the owner must be allowed to create a database.
// Returns what was found, one line each. Throws like `restore_backup`.
std::vector<std::string> check_backup(const std::filesystem::path& folder, const BackupSources& target,
                                      const audit::SealTrust& trust);

}  // namespace pharos
