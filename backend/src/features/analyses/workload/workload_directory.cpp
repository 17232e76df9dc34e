#include "features/analyses/workload/workload_directory.hpp"

namespace pharos::analyses {
namespace {

constexpr db::PlatformSql kDue = R"sql(
  select i.tenant_id, i.analysis_id, i.assigned_to as user_id, i.due_on, count(*) as items
  from analysis_items i
  join risk_analyses a on a.tenant_id = i.tenant_id and a.id = i.analysis_id and a.status in ('draft', 'mapping', 'review')
  join tenants t on t.id = i.tenant_id and t.status <> 'suspended'
  where i.due_on <= :day and i.assigned_to is not null and i.status in ('unreviewed', 'in_review', 'flagged')
  group by i.tenant_id, i.analysis_id, i.assigned_to, i.due_on)sql";
constexpr db::TenantSql kList = R"sql(
  select i.tenant_id, i.analysis_id, i.assigned_to as user_id, i.due_on, count(*) as items
  from analysis_items i
  join risk_analyses a on a.tenant_id = i.tenant_id and a.id = i.analysis_id and a.status in ('draft', 'mapping', 'review')
  where i.tenant_id = :tenant_id and i.assigned_to is not null and i.status in ('unreviewed', 'in_review', 'flagged')
  group by i.tenant_id, i.analysis_id, i.assigned_to, i.due_on)sql";

constexpr db::TenantSql kSignatures = R"sql(
  select a.id from risk_analyses a
  where a.tenant_id = :tenant_id and a.status = 'review'
    and (a.reviewer_id = :user_id or a.approver_id = :user_id or (a.approver_id is null and :may_complete = 1))
    and not exists (select 1 from signatures s where s.tenant_id = a.tenant_id and s.entity = 'analysis'
                    and s.entity_id = a.id and s.signer_id = :user_id)
  order by a.updated_at, a.id)sql";

struct AnalysisRef {
  AnalysisId id = {};
};
BOOST_DESCRIBE_STRUCT(AnalysisRef, (), (id))

}  // namespace

std::vector<AssignedItems> WorkloadDirectory::due_until(const std::string& day) const {
  return database_.read<AssignedItems>(kDue, {{"day", day}});
}

std::vector<AssignedItems> WorkloadDirectory::list(const TenantScope& tenant) const {
  return database_.read<AssignedItems>(kList, tenant);
}

std::vector<AnalysisId> WorkloadDirectory::waiting_for_signature(const TenantScope& tenant, const UserId& user,
                                                                 bool may_complete) const {
  std::vector<AnalysisId> ids;
  const auto found =
      database_.read<AnalysisRef>(kSignatures, tenant, {{"user_id", user}, {"may_complete", may_complete ? 1 : 0}});
  for (const auto& analysis : found) ids.push_back(analysis.id);
  return ids;
}

std::set<std::string> WorkloadDirectory::open_among(const TenantScope& tenant,
                                                    const std::vector<std::string>& ids) const {
  db::TenantQuery query{tenant, "a.id", "risk_analyses a"};
  query.where("a.status in ('draft', 'mapping', 'review')").where_in("a.id", ids);
  std::set<std::string> open;
  for (const auto& analysis : database_.read<AnalysisRef>(query)) open.insert(analysis.id.text());
  return open;
}

}  // namespace pharos::analyses
