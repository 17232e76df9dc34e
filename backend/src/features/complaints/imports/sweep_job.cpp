#include "features/complaints/imports/sweep_job.hpp"

namespace pharos::complaints {
namespace {

constexpr std::chrono::hours kUploadsKept{24};

}  // namespace

void SweepJob::run(Timestamp) {
  for (const Leftover& leftover : leftovers_.list()) {
    const auto tenant = gate_.scope_of_job(leftover.tenant_id);
    while (datasets_.remove_rows(tenant, leftover.dataset_id, DatasetRepository::kRowsRemovedAtOnce) > 0) {
    }
    leftovers_.forget(leftover);
  }
  uploads_.remove_older_than(kUploadsKept);
}

}  // namespace pharos::complaints
