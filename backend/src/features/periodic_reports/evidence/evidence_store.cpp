#include "features/periodic_reports/evidence/evidence_store.hpp"

#include <algorithm>
#include <array>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "sheets/gzip_source.hpp"
#include "sheets/gzip_text.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kMostRecent = 3;
constexpr size_t kMostEvidence = 2ULL << 30;
constexpr size_t kEvidencePiece = 1 << 16;

std::string read_blob(const blobs::BlobStore& store, const std::string& key_text) {
  const auto key = blobs::BlobKey::find(key_text);
  const auto reader = key ? store.find(*key) : nullptr;
  if (!reader) throw Error(ErrorCode::kInternal, "frozen evidence is missing");
  std::string packed;
  std::array<char, kEvidencePiece> piece{};
  for (auto size = reader->read(piece); size > 0; size = reader->read(piece)) packed.append(piece.data(), size);
  return packed;
}

}  // namespace

EvidenceStore::Stored EvidenceStore::write(const TenantScope& tenant, const Evidence& evidence) {
  const auto text = write_evidence(evidence);
  const auto key = blobs::BlobKey::make(kEvidenceArea, tenant.tenant());
  const auto writer = blobs_.create(key);
  writer->write(sheets::gzip_text(text));
  writer->commit();
  return {.blob_key = key.text(), .sha256 = crypto::sha256_hex(text)};
}

std::shared_ptr<const Evidence> EvidenceStore::read(const std::string& blob_key, const std::string& sha256) const {
  {
    const std::lock_guard lock{mutex_};
    for (const auto& [key, evidence] : recent_) {
      if (key == blob_key) return evidence;
    }
  }
  const auto packed = read_blob(blobs_, blob_key);
  const auto source = sheets::open_gzip(sheets::open_text(packed), "evidence", {.max_ratio = 10'000});
  const auto text = sheets::read_all(*source, kMostEvidence);
  if (crypto::sha256_hex(text) != sha256) throw Error(ErrorCode::kInternal, "frozen evidence does not have its hash");
  auto evidence = std::make_shared<const Evidence>(read_evidence(text));
  const std::lock_guard lock{mutex_};
  recent_.insert(recent_.begin(), {blob_key, evidence});
  if (recent_.size() > kMostRecent) recent_.resize(kMostRecent);
  return evidence;
}

}  // namespace pharos::periodic_reports
