#include "features/complaints/imports/sweep_job.hpp"

#include "features/complaints/imports/upload_files.hpp"

namespace pharos::complaints {
namespace {

constexpr std::chrono::hours kUploadsKept{24};
constexpr std::chrono::hours kBetweenComparisons{1};
// Longer than any import takes between storing a file and naming it in a row.
constexpr std::chrono::hours kWritingTime{24};

}  // namespace

void SweepJob::run(Timestamp now) {
  for (const Leftover& leftover : leftovers_.list()) {
    const auto tenant = gate_.scope_of_job(leftover.tenant_id);
    while (datasets_.remove_rows(tenant, leftover.dataset_id, DatasetRepository::kRowsRemovedAtOnce) > 0) {
    }
    leftovers_.forget(leftover);
  }
  uploads_.remove_older_than(now - kUploadsKept);
  if (now - compared_at_ < kBetweenComparisons) return;
  const auto in_use = uploads_.keys_in_use();
  for (const auto area : {kUploadArea, kErrorArea}) {
    blobs::remove_unused(store_, area, now - kWritingTime,
                         [&in_use](const blobs::BlobKey& key) { return in_use.contains(key.text()); });
  }
  compared_at_ = now;
}

}  // namespace pharos::complaints
