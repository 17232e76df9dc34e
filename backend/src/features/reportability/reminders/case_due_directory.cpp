#include "features/reportability/reminders/case_due_directory.hpp"

namespace pharos::reportability {
namespace {

constexpr db::PlatformSql kDueObligations = R"sql(
  select o.tenant_id, o.case_id, o.jurisdiction, o.lawful_due, o.is_provisional, a.assignee_id
  from case_obligations o join tenants t on t.id = o.tenant_id and t.status <> 'suspended'
  left join assignments a on a.tenant_id = o.tenant_id and a.record_kind = 'case' and a.record_id = o.case_id
  where o.is_open = 1 and o.lawful_due <= :day)sql";

}  // namespace

std::vector<DueObligation> CaseDueDirectory::due_until(const std::string& day) const {
  return database_.read<DueObligation>(kDueObligations, {{"day", day}});
}

}  // namespace pharos::reportability
