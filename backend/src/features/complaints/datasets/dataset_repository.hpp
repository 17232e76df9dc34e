#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/complaints/datasets/dataset.hpp"

namespace pharos::complaints {

class DatasetRepository {
 public:
  DatasetRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // All that are not being uploaded, newest first.
  std::vector<Dataset> list(const TenantScope& tenant, const std::optional<ProductId>& product) const;
  std::optional<Dataset> find(const TenantScope& tenant, const DatasetId& id) const;
  void insert(const TenantScope& tenant, const Dataset& dataset, const UserId& user);
  // An empty one, for complaints entered by hand.
  Dataset create(const TenantScope& tenant, const ProductId& product, const std::string& name, const UserId& user);
  // Updates name and status. False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const Dataset& dataset, std::int64_t version, const UserId& user);
  // The dataset disappears at once; its rows are deleted in batches.
  void remove(const TenantScope& tenant, const DatasetId& id);

  // The latest import to begin may write; rows of earlier attempts must be removed first.
  void begin_import(const TenantScope& tenant, const DatasetId& id, const std::string& token);
  // Inside the transaction that writes rows. Throws Error{kConflict} if another import has begun.
  void require_token(const TenantScope& tenant, const DatasetId& id, const std::string& token);
  void finish_import(const TenantScope& tenant, const Dataset& dataset, const std::string& token);
  // Changes nothing if another import has begun.
  void fail_import(const TenantScope& tenant, const DatasetId& id, const std::string& token,
                   const std::string& sentence);
  // Recomputes counts and first and last day after complaints were edited by hand.
  void recount(const TenantScope& tenant, const DatasetId& id, const UserId& user);

  static constexpr std::int64_t kRowsRemovedAtOnce = 2000;
  // Removes up to `most` rows of the dataset; returns how many.
  std::int64_t remove_rows(const TenantScope& tenant, const DatasetId& id, std::int64_t most);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::complaints
