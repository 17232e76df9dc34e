#pragma once

#include "application.hpp"
#include "jobs/scheduler.hpp"

namespace pharos {

// Deletes hourly what has served its purpose (docs/running.md, "What is deleted, and when"). Never deletes records of
// organizations or the audit trail.
class RetentionJob final : public jobs::Job {
 public:
  RetentionJob(Application& application, db::Database& database) : application_(application), database_(database) {}
  std::string_view name() const override { return "retention"; }
  std::chrono::milliseconds interval() const override { return std::chrono::hours{1}; }
  void run(Timestamp now) override;

 private:
  std::int64_t remove_unconfirmed_registrations(Timestamp before);

  Application& application_;
  db::Database& database_;
};

}  // namespace pharos
