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
constexpr db::PlatformSql kSignalManagers = R"sql(
  select m.user_id as id from memberships m join users u on u.id = m.user_id and u.status = 'active'
  where m.tenant_id = :tenant and m.status = 'active' and m.role_id = 'ra_manager' order by m.user_id)sql";

struct SignalManager {
  UserId id = {};
};
BOOST_DESCRIBE_STRUCT(SignalManager, (), (id))

}  // namespace

std::vector<DuePlan> DuePlanDirectory::due(const std::string& period) const {
  return database_.read<DuePlan>(kDuePlans, {{"period", period}});
}

std::vector<UserId> DuePlanDirectory::managers(const TenantId& tenant) const {
  std::vector<UserId> people;
  for (auto& row : database_.read<SignalManager>(kSignalManagers, {{"tenant", tenant}})) {
    people.push_back(std::move(row.id));
  }
  return people;
}

}  // namespace pharos::surveillance
