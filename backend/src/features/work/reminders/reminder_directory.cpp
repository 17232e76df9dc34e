#include "features/work/reminders/reminder_directory.hpp"

namespace pharos::work {
namespace {

constexpr db::PlatformSql kDue = R"sql(
  select a.tenant_id, a.record_kind, a.record_id, a.assignee_id as user_id, a.due_on, 0 as items
  from assignments a join tenants t on t.id = a.tenant_id and t.status <> 'suspended'
  where a.due_on <= :day and a.assignee_id is not null)sql";
constexpr db::PlatformSql kReaders = R"sql(
  select n.tenant_id, n.user_id, u.email, t.info, u.preferences
  from (select distinct tenant_id, user_id from notifications where mail = 'waiting') n
  join memberships m on m.tenant_id = n.tenant_id and m.user_id = n.user_id and m.status = 'active'
  join users u on u.id = n.user_id and u.status = 'active'
  join tenants t on t.id = n.tenant_id and t.status <> 'suspended')sql";
constexpr db::PlatformSql kTenantInfo = "select info from tenants where id = :tenant";

struct TenantInfo {
  Json info;

  std::string time_zone() const {
    const auto* object = info.if_object();
    const auto* zone = object != nullptr ? object->if_contains("timezone") : nullptr;
    return zone != nullptr && zone->is_string() ? std::string{zone->as_string()} : "UTC";
  }
};
BOOST_DESCRIBE_STRUCT(TenantInfo, (), (info))

struct ReaderRow : TenantInfo {
  TenantId tenant_id;
  UserId user_id;
  std::string email;
  Json preferences;
};
BOOST_DESCRIBE_STRUCT(ReaderRow, (TenantInfo), (tenant_id, user_id, email, preferences))

}  // namespace

std::vector<DueWork> ReminderDirectory::due_until(const std::string& day) const {
  return database_.read<DueWork>(kDue, {{"day", day}});
}

std::vector<SummaryReader> ReminderDirectory::summary_readers() const {
  std::vector<SummaryReader> readers;
  for (const auto& row : database_.read<ReaderRow>(kReaders)) {
    readers.push_back(
        {row.tenant_id, row.user_id, row.email, row.time_zone(), row.preferences.at("digest_hour").to_number<int>()});
  }
  return readers;
}

std::string ReminderDirectory::time_zone(const TenantId& tenant) const {
  const auto found = database_.read_one<TenantInfo>(kTenantInfo, {{"tenant", tenant}});
  return found ? found->time_zone() : "UTC";
}

}  // namespace pharos::work
