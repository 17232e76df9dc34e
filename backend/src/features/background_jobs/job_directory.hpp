#pragma once

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

// Jobs of all tenants, for the program that runs them.
class JobDirectory {
 public:
  JobDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  // The oldest that is waiting, or whose worker has stopped reporting; no one else gets it during the lease.
  std::optional<Job> lease_next(const std::string& owner);
  enum class Reply { kContinue, kCancelled, kLost };
  // Also renews the lease. kLost: another worker has taken over.
  Reply report(const Job& job, const std::string& owner, double progress);
  // Returns the job to the queue, to start over.
  void requeue(const Job& job, const std::string& owner);
  // The same after a pause, because the database or the disk does not respond. False if that has lasted a day.
  bool postpone(const Job& job, const std::string& owner);
  void succeed(const Job& job, const std::string& owner, const Outcome& outcome);
  void fail(const Job& job, const std::string& owner, const std::string& sentence);
  void mark_cancelled(const Job& job, const std::string& owner);
  // Files older than their organization keeps them (TenantMetadata::export_days; one day by default).
  std::vector<ExpiredFile> list_expired(Timestamp now) const;
  // The same; their jobs no longer name them.
  std::vector<ExpiredFile> take_expired(Timestamp now);
  JobQueue queue(Timestamp now) const;
  // All that jobs name.
  std::set<std::string> result_files() const;

 private:
  void end(const Job& job, const std::string& owner, JobStatus status, const std::optional<std::string>& error);

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::background_jobs
