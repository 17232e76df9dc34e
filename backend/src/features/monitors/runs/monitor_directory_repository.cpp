#include "features/monitors/runs/monitor_directory.hpp"

namespace pharos::monitors {
namespace {

constexpr db::PlatformSql kDue = R"sql(
  select m.tenant_id, m.id
  from monitors m
  join memberships b on b.tenant_id = m.tenant_id and b.user_id = m.created_by and b.status = 'active'
  join users u on u.id = m.created_by and u.status = 'active'
  join tenants t on t.id = m.tenant_id and t.status <> 'suspended'
  where m.next_run_at <= :now and m.is_muted = 0
  order by m.next_run_at, m.id limit :row_limit)sql";
constexpr db::PlatformSql kMute = R"sql(
  update monitors set is_muted = 1, updated_at = :now, version = version + 1
  where tenant_id = :tenant and id = :id)sql";

}  // namespace

std::vector<DueMonitor> MonitorDirectory::due(Timestamp now, int limit) const {
  return database_.read<DueMonitor>(kDue, {{"now", now}, {"row_limit", limit}});
}

bool MonitorDirectory::mute(const MuteTokens::Target& target, Timestamp now) {
  return database_.execute(kMute, {{"tenant", target.tenant}, {"id", target.record}, {"now", now}}) == 1;
}

}  // namespace pharos::monitors
