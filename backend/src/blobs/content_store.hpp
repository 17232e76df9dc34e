#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "blobs/blob_store.hpp"

namespace pharos::blobs {

// Whole files named by the SHA-256 of their content: public data (ADR 33). They may be much larger than what people
// upload, so they come from files and are read in parts, and they are not encrypted.
class ContentStore : public BlobStore {
 public:
  // Stores a file that never changes again. Where possible it becomes another name of the same file and takes no
  // space. Replaces what is stored under the key.
  virtual void add_file(const BlobKey& key, const std::filesystem::path& file) = 0;
  // Makes the stored file appear at `target`, which must not exist, without copying it. False if that is not possible.
  virtual bool link_file(const BlobKey& key, const std::filesystem::path& target) const = 0;
  // The bytes from `offset` on, `length` of them. Null: there is no such file. Throws Error{kUnavailable} if it is
  // shorter.
  virtual std::unique_ptr<BlobReader> find_part(const BlobKey& key, std::uint64_t offset,
                                                std::uint64_t length) const = 0;
};

}  // namespace pharos::blobs
