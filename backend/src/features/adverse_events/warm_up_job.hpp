#pragma once

#include "features/public_queries/public_queries.hpp"
#include "jobs/scheduler.hpp"

namespace pharos::adverse_events {

// After startup and after each new data version: runs the queries of the first view of the largest product codes and
// fits the signal prior, so that no user waits for them. Each node warms itself.
class WarmUpJob final : public jobs::Job {
 public:
  explicit WarmUpJob(public_queries::QueryService& queries) : queries_(queries) {}
  std::string_view name() const override { return "warm-up"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{10}; }
  void run(Timestamp now) override;

 private:
  public_queries::QueryService& queries_;
  bool has_waited_ = false;
  std::string warmed_;  // the last version warmed
};

}  // namespace pharos::adverse_events
