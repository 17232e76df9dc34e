#include "parts/work_home.hpp"

#include <algorithm>

#include "core/time_zone.hpp"

namespace pharos {
namespace {

using work::RecordKind;
using work::RecordRef;

std::vector<work::DueWork> to_work(const std::vector<analyses::AssignedItems>& groups) {
  std::vector<work::DueWork> works;
  for (const auto& group : groups) {
    works.push_back({{RecordKind::kAnalysis, group.analysis_id.text()},
                     group.tenant_id,
                     group.user_id,
                     group.due_on.value_or(""),
                     group.items});
  }
  return works;
}

// A product and its risk grid have the same id: the action shows which of them was changed.
const RecordRef* find_changed(const std::vector<RecordRef>& records, const audit::RecentChange& change) {
  const auto found = std::ranges::find_if(records, [&change](const RecordRef& record) {
    return record.record_id == change.entity_id &&
           change.action.starts_with(std::string{work::kRecordKinds.name(record.record_kind)} + ".");
  });
  return found == records.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Timestamp> WorkHomeSources::last_visit(const Principal& who) const {
  return parts_.sessions.last_visit(who.user, who.session);
}

std::string WorkHomeSources::today(const Principal& who) const {
  const auto zone = zone_of(parts_.reminders.time_zone(who.scope().tenant()));
  return to_iso(cctz::civil_day(local_time(parts_.clock.now(), zone)));
}

std::vector<RecordRef> WorkHomeSources::waiting_for_signature(const Principal& who) const {
  std::vector<RecordRef> waiting;
  const auto& tenant = who.scope();
  const bool may_complete = who.may(Permission::kAnalysisComplete);
  for (const auto& id : parts_.analyses.waiting_for_signature(tenant, who.user, may_complete)) {
    waiting.push_back({RecordKind::kAnalysis, id.text()});
  }
  if (who.may(Permission::kInvestigationApprove)) {
    for (const auto& id : parts_.investigations.waiting_for_review(tenant, who.user)) {
      waiting.push_back({RecordKind::kInvestigation, id.text()});
    }
  }
  if (who.may(Permission::kPmsApprove)) {
    for (const auto& id : parts_.plans.waiting_for_approval(tenant, who.user)) {
      waiting.push_back({RecordKind::kPmsPlan, id.text()});
    }
  }
  if (who.may(Permission::kPeriodicReportIssue)) {
    for (const auto& id : parts_.reports.waiting_for_issue(tenant, who.user)) {
      waiting.push_back({RecordKind::kPeriodicReport, id.text()});
    }
  }
  if (!who.may(Permission::kRiskgridApprove)) return waiting;
  for (const auto& draft : parts_.risk_files.drafts_by_others(tenant, who.user)) {
    const bool is_grid = draft.kind == risk_files::Kind::kGrid;
    waiting.push_back({is_grid ? RecordKind::kRiskGrid : RecordKind::kRiskDefinition, draft.owner.id});
  }
  return waiting;
}

std::vector<work::DueWork> WorkHomeSources::assigned_items(const TenantScope& tenant) const {
  return to_work(parts_.analyses.list(tenant));
}

std::vector<work::FollowedChange> WorkHomeSources::changes(const Principal& who, const std::vector<RecordRef>& records,
                                                           Timestamp since, std::int64_t limit) const {
  std::vector<std::string> ids;
  for (const auto& record : records) ids.push_back(record.record_id);
  std::vector<work::FollowedChange> changes;
  for (const auto& change : parts_.activity.since(who.scope(), ids, since, who.user, limit)) {
    const auto* record = find_changed(records, change);
    if (record == nullptr) continue;
    work::FollowedChange followed;
    static_cast<RecordRef&>(followed) = *record;
    followed.action = change.action;
    if (change.actor) followed.actor = work::Person{change.actor->id, change.actor->display_name};
    followed.at = change.at;
    changes.push_back(std::move(followed));
  }
  return changes;
}

std::vector<work::DueWork> DueItems::due_until(const std::string& day) const {
  return to_work(analyses_.due_until(day));
}

}  // namespace pharos
