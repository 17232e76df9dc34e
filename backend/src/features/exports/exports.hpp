#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/choices.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "http/message.hpp"
#include "jobs/scheduler.hpp"
#include "public_data/version/data_version.hpp"

// Files that people take away: made at once when they are small, by a job when they are not.
namespace pharos::exports {

enum class Format { kCsv, kXlsx };
constexpr auto kFormats = choices<Format>({{Format::kCsv, "csv"}, {Format::kXlsx, "xlsx"}});

using Cell = std::variant<std::monostate, std::string, std::int64_t, double>;

// A file of tables, written row by row. Text is text whatever it looks like (R38): no spreadsheet takes it for a
// formula. A CSV file holds the first table only.
class TableFile {
 public:
  virtual ~TableFile() = default;
  virtual void begin_table(const std::string& name, const std::vector<std::string>& headers) = 0;
  virtual void add_row(const std::vector<Cell>& cells) = 0;
  // Throws Error{kUnavailable} when the disk is full.
  virtual void finish() = 0;
};
std::unique_ptr<TableFile> open_table_file(Format format, const std::filesystem::path& file);

// What somebody wants to take away; kept as a document while a job waits.
struct Order {
  std::string kind;
  JsonObject parameters;
  std::string data_version;
  Format format = Format::kCsv;
  std::string name;  // of the file, without its ending
};

using ReportProgress = std::function<void(double part_done)>;
using WriteFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                     TableFile& file, const ReportProgress& progress)>;

struct Job {
  std::string id;
  std::string tenant_id;
  std::string kind;
  std::string status;  // queued, running, succeeded, failed, cancelled
  double progress = 0;
  std::string request;
  std::optional<std::string> result_file;
  std::optional<std::string> result_name;
  std::optional<std::string> error;
  Timestamp created_at;
  std::string created_by;
  std::optional<Timestamp> finished_at;
};

// Jobs of one tenant, for the people who wait for them.
class JobRepository {
 public:
  JobRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  std::string create(const TenantScope& tenant, const UserId& by, const std::string& kind, const std::string& request);
  std::optional<Job> find(const TenantScope& tenant, const std::string& id) const;
  std::vector<Job> list_of_user(const TenantScope& tenant, const UserId& user) const;  // the newest 50 first

 private:
  db::Database& database_;
  const Clock& clock_;
};

// Jobs of every tenant, for the program that does them.
class JobDirectory {
 public:
  JobDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}
  // The oldest that waits, or whose worker has not been heard of; nobody else gets it while the lease holds.
  std::optional<Job> lease_next(const std::string& owner);
  void report(const Job& job, const std::string& owner, double progress);  // renews the lease too
  void succeed(const Job& job, const std::string& file, const std::string& name);
  void fail(const Job& job, const std::string& sentence);
  // Finished before `before` with a file that is still there; they lose it.
  std::vector<Job> take_old_results(Timestamp before);

 private:
  db::Database& database_;
  const Clock& clock_;
};

constexpr std::int64_t kMostRowsAtOnce = 50'000;
constexpr std::int64_t kMostRowsOfViewers = 10'000;

// Makes the files. `folder` is where they wait to be sent.
class ExportDesk {
 public:
  struct Parts {
    const public_data::PublicData& data;
    JobRepository& jobs;
    audit::Trail& trail;
    db::Database& database;
    std::filesystem::path folder;
  };
  explicit ExportDesk(const Parts& parts) : parts_(parts) {}

  void add(std::string kind, WriteFile write) { kinds_.emplace(std::move(kind), std::move(write)); }

  // The file, or 202 with the job that makes it. Somebody who may only make small exports gets CSV of at most
  // kMostRowsOfViewers rows; throws Error{kForbidden} otherwise.
  http::Response deliver(const http::Request& request, const Order& order, std::int64_t rows);

  // Writes the file of a job and answers its path below the folder.
  std::string make(const Job& job, const ReportProgress& progress) const;
  std::filesystem::path path_of(const std::string& result_file) const { return parts_.folder / result_file; }

 private:
  void write(const Order& order, const std::filesystem::path& file, const ReportProgress& progress) const;

  Parts parts_;
  std::map<std::string, WriteFile, std::less<>> kinds_;
};

Order read_order(const Json& document);
JsonObject to_document(const Order& order);
std::string file_name(const Order& order);
// Headers of a file somebody downloads under our own name (R39).
http::Response download(const std::filesystem::path& file, bool remove_after, const std::string& name);

// Does one waiting job at a time, and removes results a day after they were made.
class ExportJob final : public jobs::Job {
 public:
  ExportJob(JobDirectory& directory, const ExportDesk& desk, std::string owner)
      : directory_(directory), desk_(desk), owner_(std::move(owner)) {}
  std::string_view name() const override { return "exports"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{1}; }
  void run(Timestamp now) override;

 private:
  void do_one(const exports::Job& job);

  JobDirectory& directory_;
  const ExportDesk& desk_;
  std::string owner_;
};

}  // namespace pharos::exports
