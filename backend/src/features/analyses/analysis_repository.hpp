#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/analysis.hpp"
#include "features/products/products.hpp"

namespace pharos::analyses {

struct AnalysisFilter {
  std::optional<std::string> kind = {};
  std::optional<std::string> dataset_id = {};
  std::optional<std::string> product_id = {};
  std::optional<std::string> status = {};
};

class AnalysisRepository {
 public:
  AnalysisRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Last changed first.
  std::vector<Analysis> list(const TenantScope& tenant, const AnalysisFilter& filter) const;
  Page<Analysis> page(const TenantScope& tenant, const AnalysisFilter& filter, const Paging& paging) const;
  std::optional<Analysis> find(const TenantScope& tenant, const AnalysisId& id) const;
  // The version after this one; nothing when there is none.
  std::optional<Analysis> find_next(const TenantScope& tenant, const AnalysisId& id) const;
  Counts counts(const TenantScope& tenant, const AnalysisId& id) const;
  std::map<AnalysisId, Counts> counts(const TenantScope& tenant, const std::vector<AnalysisId>& ids) const;
  // Items that would drop out of every figure without a word.
  std::int64_t reviewed_without_coding(const TenantScope& tenant, const AnalysisId& id) const;
  std::map<std::string, DatasetUse> uses(const TenantScope& tenant) const;  // by dataset
  // How many are in triage, coding or review, of each product that has any.
  std::vector<std::pair<products::ProductId, std::int64_t>> open_by_product(const TenantScope& tenant) const;
  // Of an active member; nothing for anybody else.
  std::optional<std::string> find_role(const TenantScope& tenant, const std::string& user_id) const;
  bool is_member(const TenantScope& tenant, const std::string& user_id) const {
    return find_role(tenant, user_id).has_value();
  }

  void insert(const TenantScope& tenant, const Analysis& analysis);
  // Everything people and steps change. False when the stored revision is not that of `analysis` any more.
  bool update(const TenantScope& tenant, const Analysis& analysis, const UserId& by);
  // Items, annotations and codings of one version for the next, under new ids.
  void copy_content(const TenantScope& tenant, const Analysis& from, const Analysis& to);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
