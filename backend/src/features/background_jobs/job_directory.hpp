#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/background_jobs/job.hpp"

namespace pharos::background_jobs {

// The file of a job, to be removed.
struct ExpiredFile {
  TenantId tenant_id;
  JobId id;
  std::string result_file;
};
BOOST_DESCRIBE_STRUCT(ExpiredFile, (), (tenant_id, id, result_file))

// The state of the queue.
struct JobQueue {
  std::int64_t waiting = 0;
  std::int64_t running = 0;
  std::int64_t failed = 0;               // within the last hour
  std::optional<Timestamp> oldest = {};  // of the waiting jobs
};
BOOST_DESCRIBE_STRUCT(JobQueue, (), (waiting, running, failed, oldest))

// Jobs of all tenants, for the program that runs them. Leases are fenced: what a worker does with a job after another
// one has taken over changes nothing.
class JobDirectory {
 public:
  // `clock` is the one that all nodes share.
  JobDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  // The oldest that is waiting, or whose worker has stopped renewing its lease.
  std::optional<Job> lease_next(const std::string& owner);
  // The following return false, or kLost, if another worker has taken over.
  bool renew(const Job& job);
  enum class Reply { kContinue, kCancelled, kLost };
  // Inside a transaction, the job cannot be taken over before the commit.
  Reply report(const Job& job, double progress);
  // Returns the job to the queue, to start over.
  bool requeue(const Job& job);
  // The same after a pause, because the database or the disk does not respond.
  bool postpone(const Job& job);
  // Whether a job has been postponed for a day.
  bool has_waited_long(const Job& job) const;
  bool succeed(const Job& job, const Outcome& outcome);
  // `undo` runs in the same transaction.
  using Undo = std::function<void()>;
  bool fail(const Job& job, const std::string& sentence, const Undo& undo);
  bool mark_cancelled(const Job& job, const Undo& undo);
  // Files older than their organization keeps them (TenantMetadata::export_days; one day by default).
  std::vector<ExpiredFile> list_expired(Timestamp now) const;
  // The same; their jobs no longer name them.
  std::vector<ExpiredFile> take_expired(Timestamp now);
  JobQueue queue(Timestamp now) const;
  // All that jobs name.
  std::set<std::string> result_files() const;

 private:
  bool end(const Job& job, JobStatus status, const std::optional<std::string>& error, const Undo& undo);

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::background_jobs
