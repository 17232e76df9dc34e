#pragma once

#include <filesystem>
#include <utility>

#include "blobs/content_store.hpp"

namespace pharos::blobs {

// Files in a folder: <folder>/<area>/<tenant>/<name>. If several nodes serve an installation, they share the folder. A
// file of the public data on the same file system is a hard link.
class FolderBlobs final : public ContentStore {
 public:
  // The folder is created with the first file; its parent must exist.
  explicit FolderBlobs(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::unique_ptr<BlobWriter> create(const BlobKey& key) override;
  std::unique_ptr<BlobReader> find(const BlobKey& key) const override;
  std::optional<std::uint64_t> find_size(const BlobKey& key) const override;
  bool remove(const BlobKey& key) override;
  void sweep(std::string_view area, Timestamp before, const Visit& visit) override;
  void add_file(const BlobKey& key, const std::filesystem::path& file) override;
  bool link_file(const BlobKey& key, const std::filesystem::path& target) const override;
  std::unique_ptr<BlobReader> find_part(const BlobKey& key, std::uint64_t offset, std::uint64_t length) const override;

 private:
  void create_folders(const std::filesystem::path& file);

  const std::filesystem::path folder_;
};

}  // namespace pharos::blobs
