#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/files/durable_files.hpp"
#include "public_data/version/agreement.hpp"
#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// Whether the text is a valid id: letters, digits, dots and hyphens.
bool is_version_id(std::string_view text);

// The data versions of an installation on disk: `versions/<id>/` with a manifest each, `current` naming the published
// one, `building/` for an unfinished one. Every change is a single rename, so a process killed at any moment leaves the
// published version intact. Safe across threads and processes.
class DataFolder {
 public:
  // With an agreement, new ids are issued and versions are published for all nodes.
  explicit DataFolder(std::filesystem::path folder, Agreement* agreement = nullptr)
      : folder_(std::move(folder)), agreement_(agreement) {}

  std::vector<Manifest> list() const;    // newest first; folders without a readable manifest are left out
  std::vector<std::string> ids() const;  // of all folders, readable or not, in order
  std::optional<std::string> current() const;
  // Every id ever issued here, in order.
  std::vector<std::string> issued() const;
  // Of the manifest, which determines all contents; nothing if there is no such version.
  std::optional<std::string> manifest_sha256(std::string_view id) const;
  std::filesystem::path path_of(std::string_view id) const;  // throws Error{kNotFound} for an invalid id
  const std::filesystem::path& path() const { return folder_; }
  std::filesystem::path downloads() const { return folder_ / "downloads"; }

  // An empty folder for the next version; leftovers of an earlier process are removed. One builder at a time: throws
  // Error{kConflict} while another process holds it.
  class Building;
  std::unique_ptr<Building> begin() const;

  // Throw Error{kUnavailable} if the version is damaged or has another format: missing files, or sizes or SHA-256 that
  // differ from the manifest. `verify` reads every byte; `check` does so only if the files are not identical to
  // previously verified ones (same size, inode and modification time): see docs/adr/0007-data-versions.md.
  Manifest verify(std::string_view id) const;
  Manifest check(std::string_view id) const;

  void publish(std::string_view id) const;  // after a check
  // Publishes the newest undamaged version older than the current one and returns its id. Throws Error{kConflict} if
  // there is none.
  std::string roll_back() const;
  // Removes all but the newest `keep`, never the current one. Returns the removed ids.
  std::vector<std::string> prune(size_t keep) const;
  void remove(std::string_view id) const;

  // Files of all versions whose content was verified and that have not changed since, by SHA-256.
  std::map<std::string, std::filesystem::path> verified_files() const;
  // Moves a folder with all files of a version, whose content the caller has verified, to the versions. Replaces other
  // contents with the same id.
  void adopt(const std::filesystem::path& arrived, const Manifest& manifest) const;

 private:
  std::filesystem::path versions() const { return folder_ / "versions"; }
  FileLock lock() const;
  void name_current(std::string_view id) const;
  std::string new_id(Date data_through) const;
  Manifest manifest_of(std::string_view id) const;
  void discard(std::string_view id) const;

  std::filesystem::path folder_;
  Agreement* agreement_;
};

// A version being built. If unfinished, it is removed by the destructor or by the next builder.
class DataFolder::Building {
 public:
  ~Building();
  Building(const Building&) = delete;
  Building& operator=(const Building&) = delete;

  const std::filesystem::path& folder() const { return path_; }
  // Computes size and SHA-256 of every file in the folder, writes the manifest, and moves the folder to the versions
  // once everything is on disk. Fills in id, format and files and returns the manifest. Does not publish. Call once.
  // Files hard-linked from the version `base`, and those whose SHA-256 is in `hashes` by name, are not read again.
  using Hashes = std::map<std::string, std::string>;
  Manifest finish(Manifest manifest, std::string_view base = {}, const Hashes& hashes = {});

 private:
  friend class DataFolder;
  explicit Building(DataFolder data);

  DataFolder data_;
  FileLock lock_;
  std::filesystem::path path_;
};

}  // namespace pharos::public_data
