#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "blobs/blob_store.hpp"

namespace pharos::blobs {

inline void put(BlobStore& store, const BlobKey& key, std::string_view content) {
  const auto writer = store.create(key);
  // Pieces that do not align with chunks.
  for (size_t at = 0; at < content.size(); at += 10'007) writer->write(content.substr(at, 10'007));
  writer->commit();
}

inline std::string content_of(const BlobStore& store, const BlobKey& key) {
  const auto reader = store.find(key);
  if (!reader) return "(absent)";
  std::string content;
  std::vector<char> piece(4'099);
  while (const size_t count = reader->read(piece)) content.append(piece.data(), count);
  return content;
}

}  // namespace pharos::blobs
