#pragma once

#include "blobs/blob_store.hpp"
#include "features/background_jobs/job_directory.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::background_jobs {

// The area of the file store with the result files of jobs.
inline constexpr std::string_view kResultArea = "job_results";

// Deletes result files that have expired, and files that a stopped attempt of a job left behind.
class ResultSweepJob final : public jobs::Job {
 public:
  ResultSweepJob(JobDirectory& directory, blobs::BlobStore& files) : directory_(directory), files_(files) {}
  std::string_view name() const override { return "job results"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{30}; }
  void run(Timestamp now) override;

 private:
  JobDirectory& directory_;
  blobs::BlobStore& files_;
  Timestamp compared_at_ = {};  // the store is listed less often
};

}  // namespace pharos::background_jobs
