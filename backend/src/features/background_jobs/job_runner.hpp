#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "features/background_jobs/job_directory.hpp"
#include "features/background_jobs/work_table.hpp"
#include "jobs/kept_lease.hpp"
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
    std::chrono::milliseconds renew_every{20'000};
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
  Outcome run_leased(const background_jobs::Job& job, const Work& work, const TenantScope& tenant);
  void report(const background_jobs::Job& job, const jobs::KeptLease& lease, double progress);
  struct Owed {
    background_jobs::Job job;
    std::string why;
  };
  void postpone(const Owed& owed);
  void postpone_owed();

  Parts parts_;
  std::string owner_;
  std::atomic<bool> stopping_ = false;
  // Jobs that could not be returned to the queue, because the database did not respond.
  std::vector<Owed> owed_;
};

}  // namespace pharos::background_jobs
