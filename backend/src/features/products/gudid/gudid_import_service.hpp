#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/products/gudid/gudid_importer.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::products {

// Runs imports: small ones at once, in the transaction of the call; large ones as a "gudid" job, so that they do not
// block other changes.
class GudidImportService {
 public:
  struct Parts {
    GudidImporter& importer;
    const public_queries::QueryService& questions;
    background_jobs::JobRepository& jobs;
    db::Database& database;
  };
  explicit GudidImportService(const Parts& parts) : parts_(parts) {}

  // Names the job of a large import.
  Changed<ImportResult> import(const Principal& who, const ImportOrder& order);
  std::vector<PreviewedDevice> preview(const Principal& who, const ImportOrder& order) const;
  // In batches, each complete with its audit rows. When restarted, it skips what an earlier attempt imported.
  background_jobs::Work work();

 private:
  background_jobs::Outcome run(const background_jobs::Job& job, const TenantScope& tenant,
                               const background_jobs::ReportProgress& progress);

  Parts parts_;
};

}  // namespace pharos::products
