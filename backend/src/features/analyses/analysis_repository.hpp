#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/analysis.hpp"

namespace pharos::analyses {

struct AnalysisFilter {
  std::optional<Kind> kind = {};
  std::optional<DatasetId> dataset_id = {};
  std::optional<products::ProductId> product_id = {};
  std::optional<Status> status = {};
  std::vector<std::string> words = {};  // all must occur in the name
};

class AnalysisRepository {
 public:
  AnalysisRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Last changed first.
  std::vector<Analysis> list(const TenantScope& tenant, const AnalysisFilter& filter) const;
  Page<Analysis> page(const TenantScope& tenant, const AnalysisFilter& filter, const Paging& paging) const;
  std::optional<Analysis> find(const TenantScope& tenant, const AnalysisId& id) const;
  // The next version, if any.
  std::optional<Analysis> find_next(const TenantScope& tenant, const AnalysisId& id) const;
  Counts counts(const TenantScope& tenant, const AnalysisId& id) const;
  std::map<AnalysisId, Counts> counts(const TenantScope& tenant, const std::vector<AnalysisId>& ids) const;
  // Items that would silently be missing from every result.
  std::int64_t reviewed_without_coding(const TenantScope& tenant, const AnalysisId& id) const;
  std::map<DatasetId, DatasetUse> uses(const TenantScope& tenant) const;  // by dataset
  // Open analyses by product, for products that have any.
  std::vector<std::pair<products::ProductId, std::int64_t>> open_by_product(const TenantScope& tenant) const;
  // The role of an active member; absent for anyone else.
  std::optional<RoleId> find_role(const TenantScope& tenant, const UserId& user) const;
  bool is_member(const TenantScope& tenant, const UserId& user) const { return find_role(tenant, user).has_value(); }

  void insert(const TenantScope& tenant, const Analysis& analysis);
  // Stores everything that can change. False when the stored revision has changed since `analysis` was read.
  bool update(const TenantScope& tenant, const Analysis& analysis, const UserId& by);
  // Copies items, annotations and codings to the next version, under new ids.
  void copy_content(const TenantScope& tenant, const Analysis& from, const Analysis& to);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
