#include "features/periodic_reports/reminders/report_due_directory.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr db::PlatformSql kDueSeries = R"sql(
  select s.tenant_id, s.id as series_id, s.reference, s.kind, s.next_due_on, r.id as report_id, a.assignee_id
  from report_series s join tenants t on t.id = s.tenant_id and t.status <> 'suspended'
  left join periodic_reports r on r.tenant_id = s.tenant_id and r.series_id = s.id and r.due_on = s.next_due_on
    and r.state in ('collecting', 'drafting', 'review')
  left join assignments a on a.tenant_id = s.tenant_id and a.record_kind = 'periodic_report' and a.record_id = r.id
  where s.next_due_on <= :day)sql";

}  // namespace

std::vector<DueSeries> ReportDueDirectory::due_until(const std::string& day) const {
  return database_.read<DueSeries>(kDueSeries, {{"day", day}});
}

}  // namespace pharos::periodic_reports
