#pragma once

#include "blobs/blob_store.hpp"
#include "features/periodic_reports/evidence/freeze_directory.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::periodic_reports {

// Evidence is stored before the transaction that freezes a report. Deletes what no freeze refers to because that
// transaction failed or the program ended in between, and reports freezes whose evidence is missing.
class EvidenceSweepJob final : public jobs::Job {
 public:
  EvidenceSweepJob(const FreezeDirectory& freezes, blobs::BlobStore& store) : freezes_(freezes), store_(store) {}
  std::string_view name() const override { return "evidence leftovers"; }
  std::chrono::milliseconds interval() const override { return std::chrono::hours{1}; }
  void run(Timestamp now) override;

 private:
  const FreezeDirectory& freezes_;
  blobs::BlobStore& store_;
};

}  // namespace pharos::periodic_reports
