#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "blobs/blob_store.hpp"
#include "blobs/scratch_file.hpp"

// Between files on this machine's disk and the file store.
namespace pharos::blobs {

struct StoredFile {
  BlobKey key;
  std::int64_t size = 0;
  std::string sha256 = {};
};

// Stores a copy of `file` under a new key. Slow, and not part of a transaction: a file that no row names in the end is
// deleted by a sweep.
StoredFile store_file(BlobStore& store, std::string_view area, const TenantId& tenant,
                      const std::filesystem::path& file);

// The content piece by piece: appends to its argument and returns false at the end.
using Pieces = std::function<bool(std::string& piece)>;
Pieces pieces_of(std::unique_ptr<BlobReader> reader);

// A copy in `folder`, for code that reads from a path; nothing if there is no such file.
std::optional<ScratchFile> find_copy(const BlobStore& store, const BlobKey& key, const std::filesystem::path& folder);

// Removes the files of `area` that were stored before `before` and that no row names.
void remove_unused(BlobStore& store, std::string_view area, Timestamp before,
                   const std::function<bool(const BlobKey& key)>& is_in_use);

}  // namespace pharos::blobs
