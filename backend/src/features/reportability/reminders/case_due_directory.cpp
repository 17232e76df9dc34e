#include "features/reportability/reminders/case_due_directory.hpp"

namespace pharos::reportability {
namespace {

constexpr db::PlatformSql kDueObligations = R"sql(
  select o.tenant_id, o.case_id, o.jurisdiction, o.lawful_due, o.is_provisional, a.assignee_id
  from case_obligations o join tenants t on t.id = o.tenant_id and t.status <> 'suspended'
  left join assignments a on a.tenant_id = o.tenant_id and a.record_kind = 'case' and a.record_id = o.case_id
  where o.is_open = 1 and o.lawful_due <= :day)sql";
constexpr db::PlatformSql kDeciders = R"sql(
  select m.user_id as id from memberships m join users u on u.id = m.user_id and u.status = 'active'
  where m.tenant_id = :tenant and m.status = 'active' and m.role_id = 'ra_manager' order by m.user_id)sql";

struct Decider {
  UserId id = {};
};
BOOST_DESCRIBE_STRUCT(Decider, (), (id))

}  // namespace

std::vector<DueObligation> CaseDueDirectory::due_until(const std::string& day) const {
  return database_.read<DueObligation>(kDueObligations, {{"day", day}});
}

std::vector<UserId> CaseDueDirectory::deciders(const TenantId& tenant) const {
  std::vector<UserId> people;
  for (auto& row : database_.read<Decider>(kDeciders, {{"tenant", tenant}})) people.push_back(std::move(row.id));
  return people;
}

}  // namespace pharos::reportability
