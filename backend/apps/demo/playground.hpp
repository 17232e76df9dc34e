#pragma once

#include "application.hpp"
#include "demo/demo_complaints.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {

// Maintains the playground tenant: creates it with fictitious records, and each night (UTC) replaces it with a fresh
// one with the same members. A tenant with an append-only audit trail cannot be emptied, so it is replaced.
class PlaygroundJob final : public jobs::Job {
 public:
  PlaygroundJob(Application& application, db::Database& database, int complaints = kDemoComplaints)
      : application_(application), database_(database), complaints_(complaints) {}
  std::string_view name() const override { return "playground"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{1}; }
  // Does nothing if the tenant was created today.
  void run(Timestamp now) override;

 private:
  Application& application_;
  db::Database& database_;
  int complaints_;
};

}  // namespace pharos
