#include "features/analyses/coding/coding_repository.hpp"

namespace pharos::analyses {
namespace {

constexpr db::TenantSql kInsertCoding = R"sql(
  insert into analysis_codings (tenant_id, item_id, coder_id, analysis_id, risk_keys, coding, coded_at)
  values (:tenant_id, :item, :coder, :analysis, :risk_keys, :coding, :now) on conflict do nothing)sql";
constexpr db::TenantSql kRemoveOne =
    "delete from analysis_codings where tenant_id = :tenant_id and item_id = :item and coder_id = :coder";
constexpr db::TenantSql kRemoveAll = "delete from analysis_codings where tenant_id = :tenant_id and item_id = :item";
constexpr db::Fragment kCodingColumns =
    "c.item_id, c.analysis_id, c.coder_id as \"coder.id\", u.display_name as \"coder.name\", c.risk_keys, c.coding, "
    "c.coded_at";
constexpr db::TenantTable kCodings = "analysis_codings c join users u on u.id = c.coder_id";

}  // namespace

bool CodingRepository::insert(const TenantScope& tenant, const AnalysisId& analysis, const Coding& coding) {
  return database_.execute(kInsertCoding, tenant,
                           {{"item", coding.item_id},
                            {"coder", coding.coder.id},
                            {"analysis", analysis},
                            {"risk_keys", coding.risk_keys},
                            {"coding", coding.coding},
                            {"now", clock_.now()}}) == 1;
}

void CodingRepository::remove(const TenantScope& tenant, const ItemId& item, const std::optional<UserId>& coder) {
  if (coder) {
    database_.execute(kRemoveOne, tenant, {{"item", item}, {"coder", *coder}});
  } else {
    database_.execute(kRemoveAll, tenant, {{"item", item}});
  }
}

std::vector<Coding> CodingRepository::of_item(const TenantScope& tenant, const ItemId& item) const {
  db::TenantQuery query{tenant, kCodingColumns, kCodings};
  return database_.read<Coding>(query.where("c.item_id = ?", item).then_by("c.coded_at, c.coder_id"));
}

std::vector<Coding> CodingRepository::of_analysis(const TenantScope& tenant, const AnalysisId& analysis) const {
  return std::move(of_analyses(tenant, {analysis})[analysis]);
}

std::map<AnalysisId, std::vector<Coding>> CodingRepository::of_analyses(const TenantScope& tenant,
                                                                        const std::vector<AnalysisId>& ids) const {
  std::map<AnalysisId, std::vector<Coding>> codings;
  if (ids.empty()) return codings;
  db::TenantQuery query{tenant, kCodingColumns, kCodings};
  query.where_in("c.analysis_id", ids).then_by("c.item_id, c.coder_id");
  for (auto& coding : database_.read<Coding>(query)) codings[coding.analysis_id].push_back(std::move(coding));
  return codings;
}

}  // namespace pharos::analyses
