#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/analyses/coding/annotation.hpp"

namespace pharos::analyses {

struct AnnotationFilter {
  std::optional<AnnotationStatus> status = {};
  std::optional<std::string> risk_key = {};
  std::optional<ItemStatus> item_status = {};
  // While coding is blind, people see only their own annotations.
  UserId seen_by = {};
  std::int64_t coders = 1;
};

class AnnotationRepository {
 public:
  AnnotationRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  void insert(const TenantScope& tenant, const Annotation& annotation);
  // Content, status, confirmation. False when the stored revision has changed since `annotation` was read.
  bool update(const TenantScope& tenant, const Annotation& annotation);
  std::optional<Annotation> find(const TenantScope& tenant, const AnalysisId& analysis, const AnnotationId& id) const;
  std::vector<Annotation> of_item(const TenantScope& tenant, const ItemId& item) const;  // oldest first
  Page<Annotation> page(const TenantScope& tenant, const AnalysisId& analysis, const AnnotationFilter& filter,
                        const Paging& paging) const;
  // All annotations of the analysis, by item and age.
  std::vector<Annotation> all(const TenantScope& tenant, const AnalysisId& analysis) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
