#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/datasets/ae_dataset.hpp"

namespace pharos::analyses {

// A report as it was when the dataset was frozen.
struct FrozenKey {
  std::int64_t mdr_report_key = 0;
  std::string fingerprint = {};
};
BOOST_DESCRIBE_STRUCT(FrozenKey, (), (mdr_report_key, fingerprint))

class AeDatasetRepository {
 public:
  AeDatasetRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<AeDataset> list(const TenantScope& tenant) const;  // newest first
  std::optional<AeDataset> find(const TenantScope& tenant, const AeDatasetId& id) const;
  void insert(const TenantScope& tenant, const AeDataset& dataset, const UserId& by);
  // Name, product, status. False when the stored revision has changed since `dataset` was read.
  bool update(const TenantScope& tenant, const AeDataset& dataset, const UserId& by);
  void set_job(const TenantScope& tenant, const AeDatasetId& id, const background_jobs::JobId& job);
  // Stores the keys and marks the dataset ready; does nothing when it is no longer building.
  void finish(const TenantScope& tenant, const AeDataset& dataset, const std::vector<FrozenKey>& keys);
  void fail(const TenantScope& tenant, const AeDatasetId& id, const std::string& sentence);
  std::vector<FrozenKey> keys(const TenantScope& tenant, const AeDatasetId& id) const;  // by key
  void remove(const TenantScope& tenant, const AeDatasetId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
