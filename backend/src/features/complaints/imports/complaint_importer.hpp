#pragma once

#include <chrono>
#include <span>
#include <string>

#include "core/principal.hpp"
#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/complaints/datasets/dataset_repository.hpp"
#include "features/complaints/imports/error_file.hpp"
#include "features/complaints/imports/import_check.hpp"
#include "features/complaints/imports/mapping_repository.hpp"
#include "features/complaints/imports/table_walk.hpp"
#include "features/complaints/imports/upload_files.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::complaints {

constexpr std::int64_t kMostRowsAtOnce = 5000;  // larger files are imported by a job

// Previews, checks and imports files. A dataset becomes visible when it is complete: small ones are imported in one
// transaction, large ones, and all that a slow database takes too long for, by a job whose rows are visible when it
// ends.
class ComplaintImporter {
 public:
  struct Parts {
    db::Database& database;
    DatasetRepository& datasets;
    ComplaintRepository& complaints;
    MappingRepository& mappings;
    UploadFiles& uploads;
    background_jobs::JobRepository& jobs;
    audit::Trail& trail;
    const Clock& clock;
    const tenants::PlanLimits& plan_limits;
    // Other writers of the tenant wait while an import writes, so a slow database gets fewer rows in each transaction.
    std::chrono::milliseconds longest_write{500};
    // A small file that takes longer than this in one transaction is imported by a job instead.
    std::chrono::milliseconds longest_import_at_once{2000};
  };
  explicit ComplaintImporter(const Parts& parts) : parts_(parts) {}

  // Does everything an import would do except storing; the upload then names its error file.
  ImportCheck check(const TenantScope& tenant, const Upload& upload, const ImportPlan& plan) const;

  struct Order {
    std::string name = {};
    ImportPlan plan = {};
  };
  struct Result {
    Dataset dataset = {};
    std::optional<background_jobs::JobId> job_id = {};  // set if the dataset is still being imported
  };
  Result import(const Principal& who, const Upload& upload, const Order& order);

  // The work of "import" jobs.
  background_jobs::Work work();

  // Creates a dataset as if imported from a file, for demonstrations.
  void import_specs(const TenantScope& tenant, const Dataset& head, const std::vector<ComplaintSpec>& specs,
                    const UserId& user);

 private:
  using Rows = std::vector<PreparedRow>;
  Dataset new_dataset(const Principal& who, const Upload& upload, const Order& order) const;
  // Nothing, and nothing stored, if the database is too slow.
  std::optional<Dataset> import_at_once(const Principal& who, const Upload& upload, const sheets::TableSource& table,
                                        const Order& order);
  // The key of the stored rejected rows, if there are any.
  std::optional<std::string> store_errors(const TenantScope& tenant, ErrorFile& errors,
                                          const blobs::ScratchFile& file) const;
  background_jobs::Outcome import_by_job(const background_jobs::Job& job, const TenantScope& tenant,
                                         const background_jobs::ReportProgress& progress);
  void undo(const background_jobs::Job& job, const TenantScope& tenant);
  std::unordered_set<std::uint64_t> known_numbers(const TenantScope& tenant, const ProductId& product) const;
  void save_mapping(const TenantScope& tenant, const std::vector<std::string>& head, const ImportPlan& plan,
                    const UserId& user);
  void write_rows(const TenantScope& tenant, const Dataset& dataset, std::span<const PreparedRow> rows,
                  const UserId& user);
  // At least some of the rows, and none after `end`; returns the others.
  std::span<const PreparedRow> write_rows_until(std::chrono::steady_clock::time_point end, const TenantScope& tenant,
                                                const Dataset& dataset, std::span<const PreparedRow> rows,
                                                const UserId& user);
  // In as many transactions as their time requires.
  void write_in_turns(const TenantScope& tenant, const Dataset& dataset, const std::string& token, const Rows& rows,
                      const UserId& user);

  Parts parts_;
};

}  // namespace pharos::complaints
