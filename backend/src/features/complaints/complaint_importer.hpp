#pragma once

#include <functional>
#include <string>

#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/complaints/complaint_store.hpp"
#include "features/complaints/table_walk.hpp"
#include "features/complaints/upload_folder.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::complaints {

constexpr std::int64_t kMostRowsAtOnce = 5000;  // larger files are imported by a job

// Previews, checks and imports files. A dataset becomes visible when it is complete: small ones are imported in one
// transaction, large ones by a job whose rows are visible when it ends.
class ComplaintImporter {
 public:
  struct Parts {
    db::Database& database;
    DatasetRepository& datasets;
    ComplaintRepository& complaints;
    MappingRepository& mappings;
    const UploadFolder& uploads;
    background_jobs::JobRepository& jobs;
    audit::Trail& trail;
    const Clock& clock;
    const tenants::PlanLimits& plan_limits;
  };
  explicit ComplaintImporter(const Parts& parts) : parts_(parts) {}

  struct Check {
    WalkCounts counts = {};
    std::vector<RowError> errors = {};  // the first errors
    std::vector<std::string> unmapped_columns = {};
    // Field to unknown values, with the number of rows that have them.
    std::map<std::string, std::map<std::string, std::int64_t>> unknown_values = {};
  };
  // Does everything an import would do except storing; leaves the error file next to the upload.
  Check check(const TenantScope& tenant, const Upload& upload, const ImportPlan& plan) const;

  struct Order {
    std::string name = {};
    ImportPlan plan = {};
  };
  struct Result {
    Dataset dataset = {};
    std::optional<background_jobs::JobId> job_id = {};  // set if the dataset is still being imported
  };
  Result import(const http::Request& request, const Upload& upload, const Order& order);

  // The work of "import" jobs.
  background_jobs::Work work();

  // Creates a dataset as if imported from a file, for demonstrations.
  void import_specs(const TenantScope& tenant, const Dataset& head, const std::vector<ComplaintSpec>& specs,
                    const std::string& user);

 private:
  using Rows = std::vector<PreparedRow>;
  Dataset new_dataset(const Upload& upload, const Order& order, const http::Request& request) const;
  Dataset import_at_once(const http::Request& request, const Upload& upload, const Order& order);
  background_jobs::Outcome import_by_job(const background_jobs::Job& job, const TenantScope& tenant,
                                         const background_jobs::ReportProgress& progress);
  void undo(const background_jobs::Job& job, const TenantScope& tenant);
  std::unordered_set<std::uint64_t> known_numbers(const TenantScope& tenant, const ProductId& product) const;
  void save_mapping(const TenantScope& tenant, const std::vector<std::string>& head, const ImportPlan& plan,
                    const std::string& user);
  void write_rows(const TenantScope& tenant, const Dataset& dataset, const Rows& rows, const std::string& user);

  Parts parts_;
};

// Removes what deleted datasets and interrupted imports left behind, and abandoned uploads.
class SweepJob final : public jobs::Job {
 public:
  SweepJob(LeftoverDirectory& leftovers, DatasetRepository& datasets, const UploadFolder& uploads,
           const jobs::TenantGate& gate)
      : leftovers_(leftovers), datasets_(datasets), uploads_(uploads), gate_(gate) {}
  std::string_view name() const override { return "complaint leftovers"; }
  std::chrono::milliseconds interval() const override { return std::chrono::seconds{30}; }
  void run(Timestamp now) override;

 private:
  LeftoverDirectory& leftovers_;
  DatasetRepository& datasets_;
  const UploadFolder& uploads_;
  const jobs::TenantGate& gate_;
};

}  // namespace pharos::complaints
