#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "backup/backup_manifest.hpp"

// The database in a backup, on either engine.
namespace pharos {

// Copies the database into `folder` and notes the copy in the manifest.
void copy_database(const std::string& url, const std::filesystem::path& folder, BackupManifest& manifest);

// Restores the copy to a database that does not exist yet (PostgreSQL: has no tables).
void load_database(const std::filesystem::path& folder, const BackupManifest& manifest, const std::string& url);

// Calls `use` with the URL of a restored copy next to the installation's database, which is deleted afterwards.
void with_restored_database(const std::filesystem::path& folder, const BackupManifest& manifest, const std::string& url,
                            const std::function<void(const std::string& url)>& use);

}  // namespace pharos
