#pragma once

#include "application.hpp"
#include "demo/demo_complaints.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {

// Keeps the tenant in which people try the product: makes it with made-up records, and each night (UTC) puts a fresh
// one in its place, with the same members. A tenant whose trail is append-only is not emptied but replaced.
class PlaygroundJob final : public jobs::Job {
 public:
  PlaygroundJob(Application& application, db::Database& database, int complaints = kDemoComplaints)
      : application_(application), database_(database), complaints_(complaints) {}
  std::string_view name() const override { return "playground"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{1}; }
  // Does nothing when the tenant was made today.
  void run(Timestamp now) override;

 private:
  Application& application_;
  db::Database& database_;
  int complaints_;
};

}  // namespace pharos
