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

// Long work that a person waits for: files that are made, tables that are taken in.
namespace pharos::background_jobs {

struct Job {
  std::string id;
  std::string tenant_id;
  std::string kind;    // export, import, gudid …: who does it
  std::string label;   // what it works on, in the person's words
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
  std::int64_t attempts = 0;  // begun so often, this time included
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
  std::vector<Job> list_of_user(const TenantScope& tenant, const UserId& user) const;  // the newest 50 first
  // Whoever works on it stops at the next step. False when it is finished.
  bool request_cancel(const TenantScope& tenant, const std::string& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// What came of a job.
struct Outcome {
  std::optional<std::string> file = std::nullopt;  // below the folder of results
  std::optional<std::string> file_name = std::nullopt;
  std::optional<std::string> url = std::nullopt;  // of the API, when the result is no file
  Json result = {};
};

// Jobs of every tenant, for the program that does them.
class JobDirectory {
 public:
  JobDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  // The oldest that waits, or whose worker has not been heard of; nobody else gets it while the lease holds.
  std::optional<Job> lease_next(const std::string& owner);
  enum class Heard { kGoOn, kCancelled, kLost };
  // Renews the lease too. Lost: it is somebody else's by now.
  Heard report(const Job& job, const std::string& owner, double progress);
  // For whoever comes next, from the beginning.
  void give_back(const Job& job, const std::string& owner);
  // The same after a pause, because the database or the disk does not answer. False when that has
  // gone on for a day.
  bool put_off(const Job& job, const std::string& owner);
  void succeed(const Job& job, const std::string& owner, const Outcome& outcome);
  void fail(const Job& job, const std::string& owner, const std::string& sentence);
  void mark_cancelled(const Job& job, const std::string& owner);
  // Those whose file is older than their organization keeps files (TenantMetadata::export_days; a day unless it chose
  // otherwise).
  std::vector<Job> list_expired(Timestamp now) const;
  // The same; they lose their file.
  std::vector<Job> take_expired(Timestamp now);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// `part_done` is 0 to 1. Throws when the work shall stop; let it pass.
using ReportProgress = std::function<void(double part_done)>;

// How one kind of job is done. A job may be begun several times (kill -9): `run` starts from nothing each time.
struct Work {
  std::function<Outcome(const Job& job, const TenantScope& tenant, const ReportProgress& progress)> run;
  // Removes what a job leaves that will not be finished; may find nothing.
  std::function<void(const Job& job, const TenantScope& tenant)> undo = [](const Job&, const TenantScope&) {};
};

// Kind of job → how it is done. Filled before the runner starts.
class WorkTable {
 public:
  void add(std::string kind, Work work) { works_.emplace(std::move(kind), std::move(work)); }
  const Work* find(std::string_view kind) const;

 private:
  std::map<std::string, Work, std::less<>> works_;
};

// Does one waiting job at a time, and removes result files when their time is over. Several may run beside each
// other.
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
  // The job at hand is given back at its next step (R47).
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
