#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/coding/annotation.hpp"

namespace pharos::analyses {

// Who has finished coding which item.
class CodingRepository {
 public:
  CodingRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // False when this person has finished it before.
  bool insert(const TenantScope& tenant, const AnalysisId& analysis, const Coding& coding);
  // The coder has not finished it any more; without a coder, no one has.
  void remove(const TenantScope& tenant, const ItemId& item, const std::optional<UserId>& coder);
  std::vector<Coding> of_item(const TenantScope& tenant, const ItemId& item) const;  // the first coder first
  // By item, then coder.
  std::vector<Coding> of_analysis(const TenantScope& tenant, const AnalysisId& analysis) const;
  std::map<AnalysisId, std::vector<Coding>> of_analyses(const TenantScope& tenant,
                                                        const std::vector<AnalysisId>& ids) const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
