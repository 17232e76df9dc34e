#pragma once

#include "blobs/blob_store.hpp"
#include "features/complaints/datasets/dataset_repository.hpp"
#include "features/complaints/datasets/leftover_directory.hpp"
#include "features/complaints/imports/upload_directory.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::complaints {

// Removes what deleted datasets and interrupted imports left behind, and abandoned uploads.
class SweepJob final : public jobs::Job {
 public:
  SweepJob(LeftoverDirectory& leftovers, DatasetRepository& datasets, UploadDirectory& uploads, blobs::BlobStore& store,
           const jobs::TenantGate& gate)
      : leftovers_(leftovers), datasets_(datasets), uploads_(uploads), store_(store), gate_(gate) {}
  std::string_view name() const override { return "complaint leftovers"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{30}; }
  void run(Timestamp now) override;

 private:
  LeftoverDirectory& leftovers_;
  DatasetRepository& datasets_;
  UploadDirectory& uploads_;
  blobs::BlobStore& store_;
  const jobs::TenantGate& gate_;
  Timestamp compared_at_ = {};  // the store is listed less often
};

}  // namespace pharos::complaints
