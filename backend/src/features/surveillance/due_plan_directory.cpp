#include "features/surveillance/due_plan_directory.hpp"

namespace pharos::surveillance {
namespace {

constexpr db::PlatformSql kDuePlans = R"sql(
  select v.tenant_id, v.plan_id, p.number
  from pms_plan_versions v join pms_plans p on p.tenant_id = v.tenant_id and p.id = v.plan_id
  join tenants t on t.id = v.tenant_id and t.status <> 'suspended'
  where v.state = 'approved' and not exists (
    select 1 from pms_runs n where n.tenant_id = v.tenant_id and n.plan_id = v.plan_id and n.is_scheduled = 1
      and n.through >= :period)
  order by v.tenant_id, v.plan_id)sql";

}  // namespace

std::vector<DuePlan> DuePlanDirectory::due(const std::string& period) const {
  return database_.read<DuePlan>(kDuePlans, {{"period", period}});
}

}  // namespace pharos::surveillance
