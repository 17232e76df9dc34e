#pragma once

#include <memory>

#include "blobs/content_store.hpp"
#include "blobs/encrypted_blobs.hpp"
#include "parts/environment.hpp"

namespace pharos {

// The object store, or the folder if there is none.
std::unique_ptr<blobs::ContentStore> open_file_store(const ApplicationSettings& settings);

// Files that outlive a request, encrypted: in a folder, or in an object store that several nodes share.
struct FilesPart {
  explicit FilesPart(const ApplicationSettings& settings);

  std::unique_ptr<blobs::ContentStore> shared;  // public data; everything else is encrypted by `store`
  blobs::EncryptedBlobs store;
};

}  // namespace pharos
