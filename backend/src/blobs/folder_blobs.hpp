#pragma once

#include <filesystem>
#include <utility>

#include "blobs/blob_store.hpp"

namespace pharos::blobs {

// Files in a folder: <folder>/<area>/<tenant>/<name>. If several nodes serve an installation, they share the folder.
class FolderBlobs final : public BlobStore {
 public:
  // The folder is created with the first file; its parent must exist.
  explicit FolderBlobs(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::unique_ptr<BlobWriter> create(const BlobKey& key) override;
  std::unique_ptr<BlobReader> find(const BlobKey& key) const override;
  std::optional<std::uint64_t> find_size(const BlobKey& key) const override;
  bool remove(const BlobKey& key) override;
  void sweep(std::string_view area, Timestamp before, const Visit& visit) override;

 private:
  const std::filesystem::path folder_;
};

}  // namespace pharos::blobs
