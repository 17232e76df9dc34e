#include "features/reportability/calendar/calendar_directory.hpp"

namespace pharos::reportability {
namespace {

constexpr db::PlatformSql kMember = R"sql(
  select m.user_id as id from memberships m join users u on u.id = m.user_id and u.status = 'active'
  join tenants t on t.id = m.tenant_id and t.status <> 'suspended'
  where m.tenant_id = :tenant and m.user_id = :user and m.status = 'active')sql";
constexpr db::PlatformSql kEntries = R"sql(
  select o.case_id, c.number, o.jurisdiction, o.lawful_due, o.is_provisional
  from case_obligations o join cases c on c.tenant_id = o.tenant_id and c.id = o.case_id
  where o.tenant_id = :tenant and o.is_open = 1 and o.lawful_due is not null
  order by o.lawful_due, c.number, o.jurisdiction)sql";

struct CalendarMember {
  UserId id = {};
};
BOOST_DESCRIBE_STRUCT(CalendarMember, (), (id))

}  // namespace

std::optional<std::vector<CalendarEntry>> CalendarDirectory::entries(const CalendarTokens::Target& target) const {
  if (!database_.read_one<CalendarMember>(kMember, {{"tenant", target.tenant}, {"user", target.record}})) {
    return std::nullopt;
  }
  return database_.read<CalendarEntry>(kEntries, {{"tenant", target.tenant}});
}

}  // namespace pharos::reportability
