#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/files/durable_files.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// Letters, digits, dots and hyphens: what an id may consist of. Everything else is no version.
bool is_version_id(std::string_view text);

// The data versions of an installation on disk: `versions/<id>/` with a manifest each, `current` naming the published
// one, `building/` for one that is not finished. Every change is one rename, so that a program killed at any moment
// leaves the published version as it was. From any thread and process.
class DataFolder {
 public:
  explicit DataFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::vector<Manifest> list() const;    // the newest first; folders without a readable manifest are left out
  std::vector<std::string> ids() const;  // of all folders, readable or not, in order
  std::optional<std::string> current() const;
  std::filesystem::path path_of(std::string_view id) const;  // throws Error{kNotFound} when it is no id
  const std::filesystem::path& path() const { return folder_; }
  std::filesystem::path downloads() const { return folder_ / "downloads"; }

  // An empty folder for the next version; what an earlier program left there is removed. One builder at a time: throws
  // Error{kConflict} while another process holds it.
  class Building;
  std::unique_ptr<Building> begin() const;

  // Throw Error{kUnavailable} when the version is damaged or of another format: files missing, sizes or SHA-256 other
  // than the manifest says. `verify` reads every byte; `check` does so only when the files are not the very ones that
  // somebody read before (same size, inode and time of change): see docs/adr/0007-data-versions.md.
  Manifest verify(std::string_view id) const;
  Manifest check(std::string_view id) const;

  void publish(std::string_view id) const;  // after a check
  // Publishes the newest that is older than the current one and whole; answers its id. Throws Error{kConflict} when
  // there is none.
  std::string roll_back() const;
  // Removes all but the newest `keep`; never the current one. Answers what is gone.
  std::vector<std::string> prune(size_t keep) const;

 private:
  std::filesystem::path versions() const { return folder_ / "versions"; }
  FileLock lock() const;
  void name_current(std::string_view id) const;
  std::string new_id(Date data_through) const;
  Manifest manifest_of(std::string_view id) const;

  std::filesystem::path folder_;
};

// A version on its way. What is not finished is removed with the object, or by the next one that begins.
class DataFolder::Building {
 public:
  ~Building();
  Building(const Building&) = delete;
  Building& operator=(const Building&) = delete;

  const std::filesystem::path& folder() const { return path_; }
  // Takes size and SHA-256 of every file in the folder, writes the manifest, and moves the folder among the versions
  // once everything is on the disk. Fills id, format and files; answers the manifest. Publishes nothing. Call it once.
  // Files that are the very ones of the version `base`, by hard link, are not read again.
  Manifest finish(Manifest manifest, std::string_view base = {});

 private:
  friend class DataFolder;
  explicit Building(DataFolder data);

  DataFolder data_;
  FileLock lock_;
  std::filesystem::path path_;
};

}  // namespace pharos::public_data
