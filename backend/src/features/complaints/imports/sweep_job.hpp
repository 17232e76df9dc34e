#pragma once

#include "features/complaints/datasets/dataset_repository.hpp"
#include "features/complaints/datasets/leftover_directory.hpp"
#include "features/complaints/imports/upload_folder.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::complaints {

// Removes what deleted datasets and interrupted imports left behind, and abandoned uploads.
class SweepJob final : public jobs::Job {
 public:
  SweepJob(LeftoverDirectory& leftovers, DatasetRepository& datasets, const UploadFolder& uploads,
           const jobs::TenantGate& gate)
      : leftovers_(leftovers), datasets_(datasets), uploads_(uploads), gate_(gate) {}
  std::string_view name() const override { return "complaint leftovers"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{30}; }
  void run(Timestamp now) override;

 private:
  LeftoverDirectory& leftovers_;
  DatasetRepository& datasets_;
  const UploadFolder& uploads_;
  const jobs::TenantGate& gate_;
};

}  // namespace pharos::complaints
