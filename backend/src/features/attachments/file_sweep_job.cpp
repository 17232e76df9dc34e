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
  delete_removed();
  if (now - compared_at_ < kBetweenComparisons) return;
  compare_with_store(now);
  compared_at_ = now;
}

// Marked first: if the program is killed in between, the next comparison finds the content without a row in use.
void FileSweepJob::delete_removed() {
  for (const auto& file : files_.unused()) {
    if (!files_.mark_deleted(file)) continue;
    if (const auto key = blobs::BlobKey::find(file.id)) store_.remove(*key);
  }
}

void FileSweepJob::compare_with_store(Timestamp now) {
  const auto before = now - kUploadTime;
  auto missing = files_.keys_in_use(before);
  store_.sweep(kArea, before, [&](const blobs::BlobKey& key) {
    if (missing.erase(key.text()) > 0 || files_.is_in_use(key.text())) return;
    store_.remove(key);
    log::info("file without an attachment deleted", {{"key", key.text()}});
  });
  for (const auto& key : missing) {
    const auto known = blobs::BlobKey::find(key);
    if (!known || !store_.find_size(*known)) log::error("attachment without its file", {{"key", key}});
  }
}

}  // namespace pharos::attachments
