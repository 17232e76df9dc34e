#pragma once

#include <filesystem>
#include <utility>

#include "blobs/content_store.hpp"
#include "blobs/s3/s3_client.hpp"

namespace pharos::blobs {

// Files in a bucket of an S3 object store, shared by all nodes of an installation: one object per file, under its key.
class S3Blobs final : public ContentStore {
 public:
  // Content passes through files without names in `spool_folder`, because its size and hash come before its bytes.
  S3Blobs(S3Settings settings, std::filesystem::path spool_folder)
      : part_bytes_(settings.part_bytes), client_(std::move(settings)), spool_folder_(std::move(spool_folder)) {}

  std::unique_ptr<BlobWriter> create(const BlobKey& key) override;
  std::unique_ptr<BlobReader> find(const BlobKey& key) const override;
  std::optional<std::uint64_t> find_size(const BlobKey& key) const override;
  bool remove(const BlobKey& key) override;
  void sweep(std::string_view area, Timestamp before, const Visit& visit) override;
  void add_file(const BlobKey& key, const std::filesystem::path& file) override;
  bool link_file(const BlobKey&, const std::filesystem::path&) const override { return false; }
  std::unique_ptr<BlobReader> find_part(const BlobKey& key, std::uint64_t offset, std::uint64_t length) const override;

 private:
  const std::uint64_t part_bytes_;
  mutable S3Client client_;  // thread-safe; reading opens connections
  const std::filesystem::path spool_folder_;
};

}  // namespace pharos::blobs
