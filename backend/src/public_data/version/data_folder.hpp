#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "public_data/version/manifest.hpp"

namespace pharos::public_data {

// The data versions of an installation on disk: `versions/<id>/` with a manifest each, `current` naming the published
// one, `building/` for one that is not finished. Every change is one rename, so that a program killed at any moment
// leaves the published version as it was. From any process.
class DataFolder {
 public:
  explicit DataFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::vector<Manifest> list() const;  // the newest first; folders without a readable manifest are left out
  std::optional<std::string> current() const;
  std::filesystem::path path_of(std::string_view id) const;

  // An empty folder for the next version; what an earlier program left there is removed. One builder at a time: throws
  // Error{kConflict} while another process holds it. The lock goes with the object.
  class Building;
  std::unique_ptr<Building> begin(Date data_through) const;

  // Throws Error{kUnavailable} when the version is damaged or of another format: files missing, sizes or SHA-256 other
  // than the manifest says.
  Manifest verify(std::string_view id) const;
  void publish(std::string_view id) const;            // after verify
  std::string roll_back() const;                      // publishes the one before the current; answers its id
  std::vector<std::string> prune(size_t keep) const;  // removes the oldest; never the current one

 private:
  std::filesystem::path folder_;
};

}  // namespace pharos::public_data
