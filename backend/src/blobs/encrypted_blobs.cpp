#include "blobs/encrypted_blobs.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/raw_bytes.hpp"

namespace pharos::blobs {
namespace {

// A file is: kMagic, the mark of its key, secretstream's header, then chunks of kChunk bytes, of which the last is
// shorter, possibly empty, and tagged as final.
constexpr std::string_view kMagic = "PHBLOB1\n";
constexpr size_t kMark = 8;
constexpr size_t kHeader = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
constexpr size_t kHead = kMagic.size() + kMark + kHeader;
constexpr size_t kChunk = 64 * 1024;
constexpr size_t kOverhead = crypto_secretstream_xchacha20poly1305_ABYTES;

[[noreturn]] void refuse(const BlobKey& key, std::string_view why) {
  log::error("stored file refused", {{"key", key.text()}, {"reason", std::string{why}}});
  throw Error(ErrorCode::kInternal, "The stored file is damaged");
}

// Reads until `space` is full or the file ends.
size_t read_fully(BlobReader& reader, std::span<char> space) {
  size_t filled = 0;
  while (filled < space.size()) {
    const size_t count = reader.read(space.subspan(filled));
    if (count == 0) break;
    filled += count;
  }
  return filled;
}

class EncryptingWriter final : public BlobWriter {
 public:
  EncryptingWriter(std::unique_ptr<BlobWriter> inner, const BlobKey& key, const EncryptedBlobs::FileKey& file_key)
      : inner_(std::move(inner)), context_(key.text()) {
    std::string header(kHeader, '\0');
    crypto_secretstream_xchacha20poly1305_init_push(&state_, crypto::raw(header), crypto::raw(file_key.bytes.reveal()));
    inner_->write(kMagic);
    inner_->write(file_key.mark);
    inner_->write(header);
    pending_.reserve(kChunk);
  }
  ~EncryptingWriter() override { sodium_memzero(&state_, sizeof(state_)); }
  EncryptingWriter(const EncryptingWriter&) = delete;
  EncryptingWriter& operator=(const EncryptingWriter&) = delete;

  void write(std::string_view bytes) override {
    while (!bytes.empty()) {
      const size_t count = std::min(kChunk - pending_.size(), bytes.size());
      pending_.append(bytes.substr(0, count));
      bytes.remove_prefix(count);
      if (pending_.size() == kChunk) push(crypto_secretstream_xchacha20poly1305_TAG_MESSAGE);
    }
  }

  void commit() override {
    push(crypto_secretstream_xchacha20poly1305_TAG_FINAL);
    inner_->commit();
  }

 private:
  void push(unsigned char tag) {
    std::string sealed(pending_.size() + kOverhead, '\0');
    crypto_secretstream_xchacha20poly1305_push(&state_, crypto::raw(sealed), nullptr,
                                               crypto::raw(std::as_const(pending_)), pending_.size(),
                                               crypto::raw(context_), context_.size(), tag);
    inner_->write(sealed);
    pending_.clear();
  }

  const std::unique_ptr<BlobWriter> inner_;
  const std::string context_;
  std::string pending_;
  crypto_secretstream_xchacha20poly1305_state state_{};
};

class DecryptingReader final : public BlobReader {
 public:
  DecryptingReader(std::unique_ptr<BlobReader> inner, BlobKey key, const std::vector<EncryptedBlobs::FileKey>& keys)
      : inner_(std::move(inner)), key_(std::move(key)) {
    std::array<char, kHead> head{};
    if (read_fully(*inner_, head) != kHead) refuse(key_, "it ends in its head");
    const std::string_view text{head.data(), kHead};
    if (!text.starts_with(kMagic)) refuse(key_, "it does not begin as an encrypted file");
    const auto mark = text.substr(kMagic.size(), kMark);
    const auto file_key = std::ranges::find(keys, mark, &EncryptedBlobs::FileKey::mark);
    if (file_key == keys.end()) refuse(key_, "its key is not configured");
    const auto header = text.substr(kMagic.size() + kMark);
    if (crypto_secretstream_xchacha20poly1305_init_pull(&state_, crypto::raw(header),
                                                        crypto::raw(file_key->bytes.reveal())) != 0) {
      refuse(key_, "its header is invalid");
    }
  }
  ~DecryptingReader() override { sodium_memzero(&state_, sizeof(state_)); }
  DecryptingReader(const DecryptingReader&) = delete;
  DecryptingReader& operator=(const DecryptingReader&) = delete;

  size_t read(std::span<char> space) override {
    while (plain_.size() == given_ && !finished_) pull();
    const size_t count = std::min(space.size(), plain_.size() - given_);
    std::memcpy(space.data(), plain_.data() + given_, count);
    given_ += count;
    return count;
  }

 private:
  void pull() {
    sealed_.resize(kChunk + kOverhead);
    sealed_.resize(read_fully(*inner_, sealed_));
    if (sealed_.size() < kOverhead) refuse(key_, "it was cut off");
    plain_.resize(sealed_.size() - kOverhead);
    given_ = 0;
    unsigned char tag = 0;
    if (crypto_secretstream_xchacha20poly1305_pull(&state_, crypto::raw(plain_), nullptr, &tag,
                                                   crypto::raw(std::as_const(sealed_)), sealed_.size(),
                                                   crypto::raw(key_.text()), key_.text().size()) != 0) {
      refuse(key_, "it was changed");
    }
    finished_ = tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
    char beyond = 0;
    if (finished_ && inner_->read({&beyond, 1}) != 0) refuse(key_, "it continues after its end");
  }

  const std::unique_ptr<BlobReader> inner_;
  const BlobKey key_;
  std::string sealed_;
  std::string plain_;
  size_t given_ = 0;  // of plain_
  bool finished_ = false;
  crypto_secretstream_xchacha20poly1305_state state_{};
};

}  // namespace

EncryptedBlobs::EncryptedBlobs(BlobStore& inner, const KeyRing& keys) : inner_(inner) {
  for (const auto& key : keys.all()) {
    const auto derived = crypto::sha256(crypto::hmac_sha256_hex(key.bytes.reveal(), "blobs"));
    const auto mark = crypto::sha256(crypto::hmac_sha256_hex(key.bytes.reveal(), "blobs key mark"));
    keys_.push_back(
        {.mark = {mark.begin(), mark.begin() + kMark}, .bytes = Secret<std::string>{{derived.begin(), derived.end()}}});
  }
}

std::unique_ptr<BlobWriter> EncryptedBlobs::create(const BlobKey& key) {
  return std::make_unique<EncryptingWriter>(inner_.create(key), key, keys_.front());
}

std::unique_ptr<BlobReader> EncryptedBlobs::find(const BlobKey& key) const {
  auto reader = inner_.find(key);
  if (!reader) return nullptr;
  return std::make_unique<DecryptingReader>(std::move(reader), key, keys_);
}

std::optional<std::uint64_t> EncryptedBlobs::find_size(const BlobKey& key) const {
  const auto stored = inner_.find_size(key);
  if (!stored) return std::nullopt;
  if (*stored < kHead + kOverhead) refuse(key, "it was cut off");
  const auto chunks = *stored - kHead;
  const auto count = (chunks + kChunk + kOverhead - 1) / (kChunk + kOverhead);
  if (chunks < count * kOverhead) refuse(key, "it was cut off");
  return chunks - count * kOverhead;
}

}  // namespace pharos::blobs
