#include "features/periodic_reports/evidence/evidence_sweep_job.hpp"

#include "core/log.hpp"
#include "features/periodic_reports/evidence/evidence_store.hpp"

namespace pharos::periodic_reports {
namespace {

// Longer than any request takes between storing the evidence and freezing the report.
constexpr std::chrono::hours kFreezeTime{1};

}  // namespace

void EvidenceSweepJob::run(Timestamp now) {
  auto missing = freezes_.blob_keys();
  store_.sweep(kEvidenceArea, now - kFreezeTime, [&](const blobs::BlobKey& key) {
    if (missing.erase(key.text()) > 0 || freezes_.has_key(key.text())) return;
    store_.remove(key);
    log::info("evidence without a freeze deleted", {{"key", key.text()}});
  });
  for (const auto& text : missing) {
    const auto key = blobs::BlobKey::find(text);
    if (!key || !store_.find_size(*key)) log::error("freeze without its evidence", {{"key", text}});
  }
}

}  // namespace pharos::periodic_reports
