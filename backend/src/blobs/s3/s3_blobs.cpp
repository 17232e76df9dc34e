#include "blobs/s3/s3_blobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <vector>

#include "blobs/s3/s3_listing.hpp"
#include "core/crypto.hpp"
#include "core/error.hpp"

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

// A file on this node's disk, on its way to the store.
class OutgoingFile {
 public:
  explicit OutgoingFile(const std::filesystem::path& file) : path_(file), in_(file, std::ios::binary) { require(); }

  // The next bytes, at most `limit`, into the emptied `part`; returns their hash.
  std::string read_into(SpoolFile& part, std::uint64_t limit) {
    part.clear();
    crypto::Sha256 sum;
    while (part.size() < limit && in_.peek() != std::ifstream::traits_type::eof()) {
      const auto wanted = std::min<std::uint64_t>(piece_.size(), limit - part.size());
      in_.read(piece_.data(), static_cast<std::streamsize>(wanted));
      const std::string_view bytes{piece_.data(), static_cast<size_t>(in_.gcount())};
      part.append(bytes);
      sum.add(bytes);
    }
    if (in_.bad()) require();
    return sum.hex();
  }
  bool has_more() { return in_.peek() != std::ifstream::traits_type::eof(); }

 private:
  void require() const {
    if (!in_) throw Error(ErrorCode::kUnavailable, path_.string() + " cannot be read");
  }

  const std::filesystem::path path_;
  std::ifstream in_;
  std::vector<char> piece_ = std::vector<char>(1 << 20);
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

void S3Blobs::add_file(const BlobKey& key, const std::filesystem::path& file) {
  OutgoingFile content{file};
  SpoolFile part{spool_folder_};
  auto hash = content.read_into(part, part_bytes_);
  if (!content.has_more()) return client_.put(key.text(), part, hash);
  auto upload = client_.begin_parts(key.text());
  try {
    client_.put_part(upload, part, hash);
    while (content.has_more()) {
      hash = content.read_into(part, part_bytes_);
      client_.put_part(upload, part, hash);
    }
    client_.finish_parts(upload, part);
  } catch (...) {
    client_.abandon_parts(upload);
    throw;
  }
}

std::unique_ptr<BlobReader> S3Blobs::find_part(const BlobKey& key, std::uint64_t offset, std::uint64_t length) const {
  auto content = std::make_unique<SpoolFile>(spool_folder_);
  if (!client_.get_part(key.text(), offset, length, *content)) return nullptr;
  return std::make_unique<S3Reader>(std::move(content));
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
