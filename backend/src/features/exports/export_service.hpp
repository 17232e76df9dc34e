#pragma once

#include <boost/describe.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>

#include "blobs/stored_file.hpp"
#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/exports/files/table/table_file.hpp"
#include "features/exports/order.hpp"
#include "features/exports/papers/paper.hpp"
#include "public_data/version/data_version.hpp"

// Downloadable files: created at once if small, otherwise by a job.
namespace pharos::exports {

using background_jobs::ReportProgress;
using WriteFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                     TableFile& file, const ReportProgress& progress)>;
// A table of the tenant's own records.
using WriteTenantFile = std::function<void(const TenantScope& tenant, const JsonObject& parameters, TableFile& file,
                                           const ReportProgress& progress)>;
// A file that is not a table.
using DrawFile = std::function<void(const public_data::DataVersion& version, const JsonObject& parameters,
                                    const std::filesystem::path& file)>;

// A document for the formats that people read (PDF and DOCX); the others are tables of the same kind.
struct PaperRequest {
  const TenantScope& tenant;
  const public_data::DataVersion* version;  // null for the tenant's own records
  const JsonObject& parameters;
};
using ComposePaper = std::function<Paper(const PaperRequest& request)>;

constexpr std::int64_t kMostRowsAtOnce = 50'000;
constexpr std::int64_t kMostRowsOfViewers = 10'000;
constexpr std::int64_t kMostRowsOfPaper = 2000;

// Throws Error{kInvalidFields} naming `format` if there are too many rows for paper.
void require_paper(Format format, std::int64_t rows);

// A job that will create a file.
struct QueuedFile {
  background_jobs::JobId job_id;
  std::int64_t rows = 0;
};
BOOST_DESCRIBE_STRUCT(QueuedFile, (), (job_id, rows))

struct ReadyFile {
  std::filesystem::path path;
  std::string name;
};

using Delivery = std::variant<ReadyFile, QueuedFile>;

// Creates the files. This node writes them in `folder`; results of jobs then move to `files`, for people to fetch.
class ExportService {
 public:
  struct Parts {
    const public_data::PublicData& data;
    background_jobs::JobRepository& jobs;
    audit::Trail& trail;
    db::Database& database;
    std::filesystem::path folder;
    blobs::BlobStore& files;
    // Playground files state on every table that their data are fictitious.
    std::function<bool(const TenantScope&)> is_playground;
    std::function<Letterhead(const TenantScope&)> letterhead;
  };
  explicit ExportService(const Parts& parts) : parts_(parts) {}

  void add(std::string kind, WriteFile write) { kinds_.emplace(std::move(kind), std::move(write)); }
  void add_own(std::string kind, WriteTenantFile write) { own_kinds_.emplace(std::move(kind), std::move(write)); }
  void add_paper(std::string kind, ComposePaper compose) { papers_.emplace(std::move(kind), std::move(compose)); }
  void add_drawing(std::string kind, DrawFile draw) { drawings_.emplace(std::move(kind), std::move(draw)); }

  // The file, or the job that creates it. Users limited to small exports get CSV with at most
  // kMostRowsOfViewers rows; throws Error{kForbidden} otherwise.
  Delivery deliver(const Principal& who, const Order& order, std::int64_t rows);

  // A file that is not a table, written by the caller; `name` includes its extension.
  Delivery deliver_file(const Principal& who, const std::string& kind, const std::string& name,
                        const std::function<void(const std::filesystem::path& file)>& write_file);
  // The same with finished content.
  Delivery deliver_text(const Principal& who, const std::string& kind, const std::string& name,
                        const std::string& content);

  // The work of "export" jobs.
  background_jobs::Work work() const;

 private:
  background_jobs::Outcome make(const background_jobs::Job& job, const TenantScope& tenant,
                                const ReportProgress& progress) const;
  void write(const TenantScope& tenant, const Order& order, const std::filesystem::path& file,
             const ReportProgress& progress) const;
  void write_public(const TenantScope& tenant, const Order& order, const std::filesystem::path& file,
                    const ReportProgress& progress) const;
  void write_paper(const TenantScope& tenant, const Order& order, const std::filesystem::path& file) const;
  std::unique_ptr<TableFile> open(const TenantScope& tenant, const Order& order,
                                  const std::filesystem::path& file) const;

  Parts parts_;
  std::map<std::string, WriteFile, std::less<>> kinds_;
  std::map<std::string, WriteTenantFile, std::less<>> own_kinds_;
  std::map<std::string, ComposePaper, std::less<>> papers_;
  std::map<std::string, DrawFile, std::less<>> drawings_;
};

}  // namespace pharos::exports
