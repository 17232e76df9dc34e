#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "blobs/blob_key.hpp"
#include "core/timestamp.hpp"

namespace pharos::blobs {

// Receives the content of a file piece by piece. Without `commit`, nothing is stored.
class BlobWriter {
 public:
  virtual ~BlobWriter() = default;
  virtual void write(std::string_view bytes) = 0;
  // When it returns, the file is complete, visible under its key, and survives a power failure. Call it once.
  virtual void commit() = 0;
};

// Reads the content of a file in order.
class BlobReader {
 public:
  virtual ~BlobReader() = default;
  // Fills the front of `space` and returns how much; 0 only at the end of the file. Throws Error{kInternal} if the
  // file is damaged: what was read before is not to be trusted either.
  virtual size_t read(std::span<char> space) = 0;
};

// Files that outlive a request. Every function throws Error{kUnavailable} if the storage does not work. Files are
// written once and never changed. All functions may be called from several threads.
class BlobStore {
 public:
  virtual ~BlobStore() = default;

  virtual std::unique_ptr<BlobWriter> create(const BlobKey& key) = 0;
  virtual std::unique_ptr<BlobReader> find(const BlobKey& key) const = 0;  // null: there is no such file
  virtual std::optional<std::uint64_t> find_size(const BlobKey& key) const = 0;
  virtual bool remove(const BlobKey& key) = 0;  // false: there was no such file

  // Calls `visit` for each file of `area` that was stored before `before`, in no particular order, and removes what
  // interrupted writers left behind before then. `visit` may remove the file.
  using Visit = std::function<void(const BlobKey& key)>;
  virtual void sweep(std::string_view area, Timestamp before, const Visit& visit) = 0;
};

}  // namespace pharos::blobs
