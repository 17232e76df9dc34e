#include "features/background_jobs/result_sweep_job.hpp"

#include "blobs/stored_file.hpp"

namespace pharos::background_jobs {
namespace {

constexpr std::chrono::hours kBetweenSweeps{1};
// Longer than any job takes between storing its file and naming it.
constexpr std::chrono::hours kFinishingTime{1};

}  // namespace

void ResultSweepJob::run(Timestamp now) {
  for (const auto& expired : directory_.take_expired(now)) {
    if (const auto key = blobs::BlobKey::find(expired.result_file)) files_.remove(*key);
  }
  if (now - compared_at_ < kBetweenSweeps) return;
  const auto in_use = directory_.result_files();
  blobs::remove_unused(files_, kResultArea, now - kFinishingTime,
                       [&in_use](const blobs::BlobKey& key) { return in_use.contains(key.text()); });
  compared_at_ = now;
}

}  // namespace pharos::background_jobs
