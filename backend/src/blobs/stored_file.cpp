#include "blobs/stored_file.hpp"

#include <fstream>
#include <utility>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::blobs {
namespace {

constexpr size_t kCopyBytes = 128 * 1024;

}  // namespace

StoredFile store_file(BlobStore& store, std::string_view area, const TenantId& tenant,
                      const std::filesystem::path& file) {
  StoredFile stored{.key = BlobKey::make(area, tenant)};
  const auto writer = store.create(stored.key);
  crypto::Sha256 sum;
  std::ifstream in{file, std::ios::binary};
  std::string piece(kCopyBytes, '\0');
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0) {
    const std::string_view bytes{piece.data(), static_cast<size_t>(in.gcount())};
    writer->write(bytes);
    sum.add(bytes);
    stored.size += in.gcount();
  }
  if (!in.eof()) throw Error(ErrorCode::kUnavailable, "The file could not be read. Try again later.");
  writer->commit();
  stored.sha256 = sum.hex();
  return stored;
}

Pieces pieces_of(std::unique_ptr<BlobReader> reader) {
  // Shared, because a function object must be copyable.
  return [shared = std::shared_ptr<BlobReader>{std::move(reader)}](std::string& piece) {
    const auto before = piece.size();
    piece.resize(before + kCopyBytes);
    const auto count = shared->read({piece.data() + before, kCopyBytes});
    piece.resize(before + count);
    return count > 0;
  };
}

std::optional<ScratchFile> find_copy(const BlobStore& store, const BlobKey& key, const std::filesystem::path& folder) {
  auto reader = store.find(key);
  if (!reader) return std::nullopt;
  ScratchFile copy{folder};
  const auto next = pieces_of(std::move(reader));
  std::ofstream out{copy.path(), std::ios::binary};
  std::string piece;
  while (out && next(piece)) {
    out << piece;
    piece.clear();
  }
  out.close();
  if (!out) throw Error(ErrorCode::kUnavailable, "The file could not be written. Try again later.");
  return copy;
}

void remove_unused(BlobStore& store, std::string_view area, Timestamp before,
                   const std::function<bool(const BlobKey& key)>& is_in_use) {
  store.sweep(area, before, [&](const BlobKey& key) {
    if (is_in_use(key)) return;
    store.remove(key);
    log::info("unused file deleted", {{"key", key.text()}});
  });
}

}  // namespace pharos::blobs
