#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blobs/content_store.hpp"
#include "features/data_versions/shared_file_directory.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::data_versions {

// Shared files with their content, which is in the file store.
class SharedFiles {
 public:
  SharedFiles(db::Database& database, blobs::ContentStore& store, const Clock& clock)
      : directory_(database), store_(store), clock_(clock) {}

  std::vector<SharedFile> list() const { return directory_.list(); }
  // From now on, every node uses this content.
  void publish(SharedFileKind kind, const std::string& version, const std::filesystem::path& file);
  // Throws Error{kUnavailable} if the store does not respond, or does not have exactly this content.
  std::string read(const SharedFile& file) const;

 private:
  SharedFileDirectory directory_;
  blobs::ContentStore& store_;
  const Clock& clock_;
};

// Where a node has a shared file.
struct SharedFilePlace {
  std::function<std::optional<std::filesystem::path>()> find;                       // the one in use, if there is one
  std::function<void(const std::string& version, const std::string& content)> put;  // puts another one into use
};

// Brings the shared files that have a place here to this node.
class SharedFileJob final : public jobs::Job {
 public:
  SharedFileJob(const SharedFiles& files, std::map<SharedFileKind, SharedFilePlace> places)
      : files_(files), places_(std::move(places)) {}
  std::string_view name() const override { return "shared files"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{10}; }
  void run(Timestamp now) override;

 private:
  void bring(const SharedFile& file) const;

  const SharedFiles& files_;
  const std::map<SharedFileKind, SharedFilePlace> places_;
  std::map<SharedFileKind, std::string> brought_;   // the SHA-256 of what this node has
  std::map<SharedFileKind, std::string> problems_;  // why a file could not be brought; logged once
};

}  // namespace pharos::data_versions
