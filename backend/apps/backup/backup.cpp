#include "backup/backup.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "backup/store_backup.hpp"
#include "db/database.hpp"
#include "db/url.hpp"
#include "features/data_versions/data_versions.hpp"
#include "public_data/version/data_folder.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSettingsCopy = "pharos.conf";

struct CopiedFolder {
  std::string name;  // in the backup
  fs::path place;    // in the installation
};

// Seals come before the database: a later seal would speak of entries that the copy does not have. Files come after it,
// because a file is stored before the row that names it.
std::vector<CopiedFolder> folders_before(const BackupSources& sources) {
  return {{"audit", sources.seal_folder}};
}
std::vector<CopiedFolder> folders_after(const BackupSources& sources) {
  return {{"files", sources.file_folder}, {"models", sources.data_folder / "models"}};
}
std::vector<CopiedFolder> all_folders(const BackupSources& sources) {
  auto folders = folders_before(sources);
  for (auto& folder : folders_after(sources)) folders.push_back(std::move(folder));
  return folders;
}

void copy_folders(const std::vector<CopiedFolder>& folders, const fs::path& backup, BackupManifest& manifest) {
  for (const auto& [name, place] : folders) {
    if (place.empty() || !fs::is_directory(place)) continue;
    for (const auto& found : fs::recursive_directory_iterator{place}) {
      if (!found.is_regular_file()) continue;
      const auto below = fs::relative(found.path(), place);
      if (*below.begin() == data_versions::kArea) continue;  // public data is loaded again
      const auto path = fs::path{name} / below;
      fs::create_directories((backup / path).parent_path());
      std::error_code failure;
      fs::copy_file(found.path(), backup / path, failure);
      if (failure == std::errc::no_such_file_or_directory) continue;  // deleted meanwhile: no row names it
      if (failure) throw std::runtime_error(fmt::format("{}: {}", found.path().string(), failure.message()));
      manifest.files.push_back(describe_file(backup, path.generic_string()));
    }
  }
}

void copy_settings(const fs::path& settings, const fs::path& backup, BackupManifest& manifest) {
  if (settings.empty() || !fs::exists(settings)) return;
  fs::copy_file(settings, backup / kSettingsCopy);
  fs::permissions(backup / kSettingsCopy, fs::perms::owner_read | fs::perms::owner_write);
  manifest.files.push_back(describe_file(backup, kSettingsCopy));
}

// One line per chain. Throws std::runtime_error if one is broken.
std::vector<std::string> check_chains(const audit::Trail& trail) {
  std::vector<std::string> lines;
  for (const auto& verdict : trail.verify()) {
    if (verdict.first_broken) {
      throw std::runtime_error(
          fmt::format("the audit chain {} is broken at entry {}", verdict.tenant_id, *verdict.first_broken));
    }
    lines.push_back(fmt::format("audit chain {}: {} entries, intact", verdict.tenant_id, verdict.entries));
  }
  return lines;
}

}  // namespace

void write_backup(const BackupSources& sources, const fs::path& folder, const Clock& clock) {
  if (fs::exists(folder) && !fs::is_empty(folder)) {
    throw std::runtime_error(folder.string() + " already contains something: choose a new folder");
  }
  fs::create_directories(folder);
  fs::permissions(folder, fs::perms::owner_all);
  BackupManifest manifest{.created_at = to_iso(clock.now())};
  copy_settings(sources.settings_file, folder, manifest);
  copy_folders(folders_before(sources), folder, manifest);
  copy_database(sources.database_url, folder, manifest);
  copy_folders(folders_after(sources), folder, manifest);
  const public_data::DataFolder data{sources.data_folder};
  manifest.current_data_version = data.current().value_or("");
  for (const auto& version : data.list()) manifest.data_versions.push_back(version.id);
  write_manifest(manifest, folder);
}

void restore_backup(const fs::path& folder, const BackupSources& target) {
  const auto manifest = read_manifest(folder);
  require_as_described(manifest, folder);
  const auto check = [](const std::string& url) {
    const SystemClock clock;
    const auto database = db::Database::open({.url = url});
    check_chains(audit::Trail{*database, clock});
  };
  // A file is checked before it takes its place. A PostgreSQL database is filled in one transaction and checked then.
  const bool is_postgres = db::is_postgres(target.database_url);
  if (!is_postgres) with_restored_database(folder, manifest, target.database_url, check);
  load_database(folder, manifest, target.database_url);
  if (is_postgres) check(target.database_url);
  for (const auto& [name, place] : all_folders(target)) {
    if (place.empty() || fs::exists(place) || !fs::exists(folder / name)) continue;
    fs::create_directories(place.parent_path());
    fs::copy(folder / name, place, fs::copy_options::recursive);
  }
}

std::vector<std::string> check_backup(const fs::path& folder, const BackupSources& target,
                                      const audit::SealTrust& trust) {
  const auto manifest = read_manifest(folder);
  require_as_described(manifest, folder);
  std::vector<std::string> lines{
      fmt::format("{} files of {}, as described", manifest.files.size(), manifest.created_at)};
  const SystemClock clock;
  with_restored_database(folder, manifest, target.database_url, [&](const std::string& url) {
    const auto database = db::Database::open({.url = url});
    const audit::Trail trail{*database, clock};
    for (auto& line : check_chains(trail)) lines.push_back(std::move(line));
    const auto seals = audit::check_seals(trail, folder / "audit", trust);
    if (!seals.faults.empty()) throw std::runtime_error(seals.faults.front());
    lines.push_back(fmt::format("{} seals, intact", seals.seals));
  });
  if (!manifest.current_data_version.empty()) {
    lines.push_back(fmt::format("public data {}: not in the backup, load it again", manifest.current_data_version));
  }
  return lines;
}

}  // namespace pharos
