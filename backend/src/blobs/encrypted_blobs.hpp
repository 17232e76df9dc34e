#pragma once

#include <array>
#include <string>
#include <vector>

#include "blobs/blob_store.hpp"
#include "core/key_ring.hpp"
#include "core/secret.hpp"

namespace pharos::blobs {

// Encrypts what another store keeps (XChaCha20-Poly1305, libsodium's secretstream), in chunks, so that a file of any
// size needs little memory. New files use the first key of the ring, and each file names its key, so that keys can be
// rotated. A file that was changed, cut off, extended or stored under another key is refused.
class EncryptedBlobs final : public BlobStore {
 public:
  EncryptedBlobs(BlobStore& inner, const KeyRing& keys);

  std::unique_ptr<BlobWriter> create(const BlobKey& key) override;
  std::unique_ptr<BlobReader> find(const BlobKey& key) const override;
  std::optional<std::uint64_t> find_size(const BlobKey& key) const override;  // of the content, before encryption
  bool remove(const BlobKey& key) override { return inner_.remove(key); }
  void sweep(std::string_view area, Timestamp before, const Visit& visit) override {
    inner_.sweep(area, before, visit);
  }

  struct FileKey {
    std::string mark;  // written into each file; does not reveal the key
    Secret<std::string> bytes;
  };

 private:
  BlobStore& inner_;
  std::vector<FileKey> keys_;  // as in the ring: the first encrypts
};

}  // namespace pharos::blobs
