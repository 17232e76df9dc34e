#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/analyses/datasets/ae_dataset_repository.hpp"
#include "features/analyses/datasets/item_source.hpp"
#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/products/products.hpp"
#include "features/public_queries/public_queries.hpp"

namespace pharos::analyses {

// Body of POST …/customer_ae/datasets.
struct NewAeDataset {
  std::string name = {};
  std::string product_code = {};
  std::optional<products::ProductId> product_id = {};
  competitors::Side side = competitors::Side::kAll;
  JsonObject query = {};
};
NewAeDataset read_new_ae_dataset(const Json& body);

// Adverse-event queries frozen as lists of reports, so that an analysis of them can be repeated.
class AeDatasetService final : public ItemSource {
 public:
  struct Parts {
    db::Database& database;
    AeDatasetRepository& datasets;
    const products::ProductHeads& products;
    public_queries::QueryService& questions;
    background_jobs::JobRepository& jobs;
    audit::Trail& trail;
  };
  explicit AeDatasetService(const Parts& parts) : parts_(parts) {}

  AeDataset read(const TenantScope& tenant, const AeDatasetId& id) const;
  // Reports that match now.
  std::int64_t count(const Principal& who, const NewAeDataset& wanted) const;
  // A dataset that is not stored yet, with its keys: public data is read before the transaction. More than kAtOnce
  // reports are left to a job, and have no keys here.
  using Keys = std::vector<FrozenKey>;
  struct Prepared {
    AeDataset dataset;
    Keys keys;
    bool is_small = true;
  };
  Prepared prepare(const Principal& who, const NewAeDataset& wanted) const;
  // The next version.
  Prepared prepare(const Principal& who, const AeDataset& before) const;
  Changed<AeDataset> create(const Principal& who, const Prepared& prepared);
  Changed<AeDataset> update(const Principal& who, const AeDataset& before, const AeDataset& after);
  // Throws Error{kConflict} while an analysis uses it.
  AuditNote remove(const Principal& who, const AeDataset& dataset);

  // Runs jobs of the kind "ae_dataset".
  background_jobs::Work work();

  SourceDataset dataset(const TenantScope& tenant, const DatasetId& id) const override;
  std::vector<SourceItem> items(const TenantScope& tenant, const DatasetId& id) const override;

 private:
  Prepared freeze(const Principal& who, AeDataset dataset) const;
  // Reads the keys and counts the differences from the previous version.
  Keys collect(const TenantScope& tenant, const public_data::DataVersion& version, AeDataset& dataset,
               const background_jobs::ReportProgress& progress) const;

  Parts parts_;
};

}  // namespace pharos::analyses
