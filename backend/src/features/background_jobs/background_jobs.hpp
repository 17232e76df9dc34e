#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

// Long work that a person waits for: files to create, tables to import.
namespace pharos::background_jobs {

struct Job {
  std::string id;
  std::string tenant_id;
  std::string kind;    // export, import, gudid …: selects the worker
  std::string label;   // what it works on, in the user's words
  std::string status;  // queued, running, succeeded, failed, cancelled
  double progress = 0;
  std::string request;  // document
  std::optional<std::string> result_file;
  std::optional<std::string> result_name;
  std::optional<std::string> result;  // document
  std::optional<std::string> result_url;
  std::optional<std::string> error;
  Timestamp created_at;
  std::string created_by;
  std::optional<Timestamp> finished_at;
  std::int64_t attempts = 0;  // number of starts, including this one
  bool cancel_requested = false;
};

struct NewJob {
  std::string kind;
  std::string label;
  JsonObject request;
};

// Jobs of one tenant, for the people who wait for them.
class JobRepository {
 public:
  JobRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  std::string create(const TenantScope& tenant, const UserId& by, const NewJob& job);
  std::optional<Job> find(const TenantScope& tenant, const std::string& id) const;
  std::vector<Job> list_of_user(const TenantScope& tenant, const UserId& user) const;  // the newest 50, newest first
  // The worker stops at its next step. False if it is finished.
  bool request_cancel(const TenantScope& tenant, const std::string& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// The result of a job.
struct Outcome {
  std::optional<std::string> file = std::nullopt;  // below the folder of results
  std::optional<std::string> file_name = std::nullopt;
  std::optional<std::string> url = std::nullopt;  // of the API, if the result is not a file
  Json result = {};
};

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
  // Jobs whose file is older than their organization keeps files (TenantMetadata::export_days; one day by default).
  std::vector<Job> list_expired(Timestamp now) const;
  // The same; also removes their file entry.
  std::vector<Job> take_expired(Timestamp now);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// `part_done` is 0 to 1. Throws when the work must stop; let the exception pass.
using ReportProgress = std::function<void(double part_done)>;

// How one kind of job is run. A job may be started several times (kill -9): `run` starts over each time.
struct Work {
  std::function<Outcome(const Job& job, const TenantScope& tenant, const ReportProgress& progress)> run;
  // Removes what an unfinished job leaves behind; may find nothing.
  std::function<void(const Job& job, const TenantScope& tenant)> undo = [](const Job&, const TenantScope&) {};
};

// Maps the kind of job to its work. Filled before the runner starts.
class WorkTable {
 public:
  void add(std::string kind, Work work) { works_.emplace(std::move(kind), std::move(work)); }
  const Work* find(std::string_view kind) const;

 private:
  std::map<std::string, Work, std::less<>> works_;
};

// Runs one waiting job at a time, and removes expired result files. Several runners may work in parallel.
class JobRunner final : public jobs::Job {
 public:
  struct Parts {
    JobDirectory& directory;
    const WorkTable& works;
    const jobs::TenantGate& gate;
    std::filesystem::path folder;  // of result files
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
