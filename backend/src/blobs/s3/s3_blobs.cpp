#include "blobs/s3/s3_blobs.hpp"

#include <fmt/format.h>

#include "blobs/s3/s3_listing.hpp"
#include "core/crypto.hpp"

namespace pharos::blobs {
namespace {

// An interrupted writer leaves nothing behind: the object exists only after its whole content has arrived.
class S3Writer final : public BlobWriter {
 public:
  S3Writer(S3Client& client, const BlobKey& key, const std::filesystem::path& spool_folder)
      : client_(client), key_(key.text()), content_(spool_folder) {}

  void write(std::string_view bytes) override {
    content_.append(bytes);
    sum_.add(bytes);
  }
  void commit() override { client_.put(key_, content_, sum_.hex()); }

 private:
  S3Client& client_;
  const std::string key_;
  SpoolFile content_;
  crypto::Sha256 sum_;
};

class S3Reader final : public BlobReader {
 public:
  explicit S3Reader(std::unique_ptr<SpoolFile> content) : content_(std::move(content)) {}
  size_t read(std::span<char> space) override { return content_->read(space); }

 private:
  const std::unique_ptr<SpoolFile> content_;
};

}  // namespace

std::unique_ptr<BlobWriter> S3Blobs::create(const BlobKey& key) {
  return std::make_unique<S3Writer>(client_, key, spool_folder_);
}

std::unique_ptr<BlobReader> S3Blobs::find(const BlobKey& key) const {
  auto content = std::make_unique<SpoolFile>(spool_folder_);
  if (!client_.get(key.text(), *content)) return nullptr;
  return std::make_unique<S3Reader>(std::move(content));
}

std::optional<std::uint64_t> S3Blobs::find_size(const BlobKey& key) const {
  return client_.find_size(key.text());
}

bool S3Blobs::remove(const BlobKey& key) {
  if (!client_.find_size(key.text())) return false;
  client_.remove(key.text());
  return true;
}

void S3Blobs::sweep(std::string_view area, Timestamp before, const Visit& visit) {
  const auto prefix = fmt::format("{}/", area);
  std::string continuation;
  do {
    const auto page = read_listing(client_.list(prefix, continuation));
    for (const auto& object : page.objects) {
      const auto key = BlobKey::find(object.key);
      if (key && object.changed_at < before) visit(*key);
    }
    continuation = page.continuation;
  } while (!continuation.empty());
}

}  // namespace pharos::blobs
