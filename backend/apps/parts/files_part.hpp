#pragma once

#include <memory>

#include "blobs/encrypted_blobs.hpp"
#include "parts/environment.hpp"

namespace pharos {

// Files that outlive a request, encrypted: in a folder, or in an object store that several nodes share.
struct FilesPart {
  explicit FilesPart(const ApplicationSettings& settings);

  std::unique_ptr<blobs::BlobStore> shared;  // what is stored in it is encrypted by `store`
  blobs::EncryptedBlobs store;
};

}  // namespace pharos
