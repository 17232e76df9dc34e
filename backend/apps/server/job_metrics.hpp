#pragma once

#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include "features/background_jobs/job_directory.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {

// Shows how many jobs wait and run, and how long the oldest has waited.
class JobMetrics final : public jobs::Job {
 public:
  JobMetrics(prometheus::Registry& registry, const background_jobs::JobDirectory& directory);
  std::string_view name() const override { return "job metrics"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{10}; }
  void run(Timestamp now) override;

 private:
  const background_jobs::JobDirectory& directory_;
  prometheus::Gauge& waiting_;
  prometheus::Gauge& running_;
  prometheus::Gauge& failed_;
  prometheus::Gauge& oldest_seconds_;
};

}  // namespace pharos
