#pragma once

#include <atomic>
#include <string>

#include "features/background_jobs/job_directory.hpp"
#include "features/background_jobs/work_table.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::background_jobs {

// Runs one waiting job at a time. Several runners may work in parallel.
class JobRunner final : public jobs::Job {
 public:
  struct Parts {
    JobDirectory& directory;
    const WorkTable& works;
    const jobs::TenantGate& gate;
  };
  JobRunner(const Parts& parts, std::string owner) : parts_(parts), owner_(std::move(owner)) {}
  std::string_view name() const override { return "background jobs"; }
  std::chrono::milliseconds interval() const override { return std::chrono::milliseconds{500}; }
  void run(Timestamp now) override;
  // Returns the current job to the queue at its next step (R47).
  void stop() { stopping_ = true; }

 private:
  void do_one(const background_jobs::Job& job);
  void run_work(const background_jobs::Job& job, const Work& work, const TenantScope& tenant);
  void report(const background_jobs::Job& job, double progress);

  Parts parts_;
  std::string owner_;
  std::atomic<bool> stopping_ = false;
};

}  // namespace pharos::background_jobs
