#include "features/attachments/file_sweep_job.hpp"

#include "core/log.hpp"
#include "features/attachments/attachment_content.hpp"

namespace pharos::attachments {
namespace {

constexpr std::chrono::hours kBetweenComparisons{1};
// Longer than any upload takes between storing its content and attaching it.
constexpr std::chrono::hours kUploadTime{1};

}  // namespace

void FileSweepJob::run(Timestamp now) {
  const bool is_due = now - compared_at_ >= kBetweenComparisons;
  if (is_due) remove_of_deleted_records();
  delete_removed();
  if (!is_due) return;
  compare_with_store(now);
  compared_at_ = now;
}

// Records are deleted by several features, and complaints by the hundred thousand, so their files follow later.
void FileSweepJob::remove_of_deleted_records() {
  for (const auto& record : parts_.files.holding_records()) {
    const auto tenant = parts_.gate.scope_of_job(record.tenant_id);
    if (!parts_.records.find(tenant, record)) parts_.attachments.remove_with_record(tenant, record);
  }
}

// Marked first: if the program is killed in between, the next comparison finds the content without a row in use.
void FileSweepJob::delete_removed() {
  for (const auto& file : parts_.files.unused()) {
    if (!parts_.files.mark_deleted(file)) continue;
    if (const auto key = blobs::BlobKey::find(file.id)) parts_.store.remove(*key);
  }
}

void FileSweepJob::compare_with_store(Timestamp now) {
  const auto before = now - kUploadTime;
  auto missing = parts_.files.keys_in_use(before);
  parts_.store.sweep(kArea, before, [&](const blobs::BlobKey& key) {
    if (missing.erase(key.text()) > 0 || parts_.files.is_in_use(key.text())) return;
    parts_.store.remove(key);
    log::info("file without an attachment deleted", {{"key", key.text()}});
  });
  for (const auto& key : missing) {
    const auto known = blobs::BlobKey::find(key);
    if (!known || !parts_.store.find_size(*known)) log::error("attachment without its file", {{"key", key}});
  }
}

}  // namespace pharos::attachments
