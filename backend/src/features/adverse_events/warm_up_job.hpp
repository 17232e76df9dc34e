#pragma once

#include "features/public_queries/public_queries.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::adverse_events {

// After a start and after each new data version: asks what the first view of the largest product codes asks, and fits
// the prior of the signals, so that nobody waits for them. Each node warms itself.
class WarmUpJob final : public jobs::Job {
 public:
  explicit WarmUpJob(public_queries::QueryService& queries) : queries_(queries) {}
  std::string_view name() const override { return "warm-up"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{10}; }
  void run(Timestamp now) override;

 private:
  public_queries::QueryService& queries_;
  bool has_waited_ = false;
  std::string warmed_;  // the version that was warmed last
};

}  // namespace pharos::adverse_events
