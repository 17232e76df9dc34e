#include "features/submissions/summaries/summary_quarter.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/error.hpp"

namespace pharos::submissions {
namespace {

using report_files::MalfunctionEvent;
using report_files::VmsrGroup;
using report_files::VmsrQuarter;

std::vector<std::string> listed(const std::set<std::string>& codes) {
  return {codes.begin(), codes.end()};
}

report_files::VmsrSet group_events(const std::vector<SummaryEvent>& events, const VmsrQuarter& quarter,
                                   const std::vector<SummarizedCase>& started) {
  std::vector<MalfunctionEvent> malfunctions{events.begin(), events.end()};
  for (auto& event : malfunctions) {
    const auto found =
        std::ranges::find_if(started, [&event](const auto& one) { return one.case_id.text() == event.id; });
    if (found != started.end()) event.report_id = found->report_id.text();
  }
  return report_files::group_malfunctions(malfunctions, quarter);
}

std::vector<SummaryAfterCorrection> group_after_corrections(std::vector<EarlySummary> events) {
  std::ranges::sort(events, [](const EarlySummary& a, const EarlySummary& b) {
    return std::tie(a.due_day, a.correction_number, a.aware, a.number) <
           std::tie(b.due_day, b.correction_number, b.aware, b.number);
  });
  std::vector<SummaryAfterCorrection> groups;
  for (const auto& event : events) {
    const auto quarter = report_files::vmsr_quarter_of(event.aware);
    const bool is_same = !groups.empty() && groups.back().due_day == event.due_day &&
                         groups.back().correction_number == event.correction_number &&
                         groups.back().year == static_cast<int>(quarter.year) &&
                         groups.back().quarter == quarter.quarter;
    if (!is_same) {
      groups.push_back({.year = static_cast<int>(quarter.year),
                        .quarter = quarter.quarter,
                        .due_day = event.due_day,
                        .correction_number = event.correction_number,
                        .cases = {}});
    }
    groups.back().cases.push_back(event);
  }
  return groups;
}

}  // namespace

SummaryQuarter view_quarter(const CaseReports& cases, const TenantScope& tenant, const VmsrQuarter& quarter,
                            const std::vector<SummarizedCase>& started) {
  const auto events = cases.malfunctions(tenant, quarter);
  std::map<std::string, std::string> numbers;
  for (const auto& event : events) numbers[event.id] = event.case_number;
  const auto named = [&numbers](const std::vector<std::string>& ids) {
    std::vector<ReportedCase> named_cases;
    for (const auto& id : ids) named_cases.push_back({CaseId{id}, numbers[id]});
    return named_cases;
  };
  const auto set = group_events(events, quarter, started);
  SummaryQuarter view{.year = quarter.year,
                      .quarter = quarter.quarter,
                      .first_day = to_iso(quarter.first),
                      .last_day = to_iso(quarter.last),
                      .due_day = to_iso(quarter.due),
                      .groups = {},
                      .uncoded = named(set.uncoded),
                      .individual = {},
                      .after_corrections = group_after_corrections(cases.early_summaries(tenant))};
  const auto report_of = [&started](const VmsrGroup& group) -> std::optional<StartedSummary> {
    for (const auto& one : started) {
      if (std::ranges::find(group.event_ids, one.case_id.text()) == group.event_ids.end()) continue;
      return StartedSummary{one.report_id, one.first_case_id};
    }
    return std::nullopt;
  };
  for (const auto& group : set.groups) {
    view.groups.push_back({.brand_name = group.brand_name,
                           .model_number = group.model_number,
                           .device_problems = listed(group.device_problems),
                           .methods = listed(group.methods),
                           .results = listed(group.results),
                           .conclusions = listed(group.conclusions),
                           .cases = named(group.event_ids),
                           .returned = group.returned,
                           .single_use = group.single_use,
                           .reprocessed = group.reprocessed,
                           .report = report_of(group),
                           .due_day = group.due ? to_iso(*group.due) : view.due_day,
                           .correction_number = group.correction_number});
  }
  for (const auto& event : events) {
    if (std::ranges::find(set.individual, event.id) == set.individual.end()) continue;
    view.individual.push_back({{CaseId{event.id}, event.case_number},
                               event.brand_name,
                               event.model_number,
                               event.individual_reason.value_or(report_files::IndividualReason::kNotEligible),
                               event.explanation});
  }
  return view;
}

VmsrGroup find_group(const CaseReports& cases, const TenantScope& tenant, const VmsrQuarter& quarter,
                     const std::vector<SummarizedCase>& started, const CaseId& id) {
  for (auto& group : group_events(cases.malfunctions(tenant, quarter), quarter, started).groups) {
    if (std::ranges::find(group.event_ids, id.text()) != group.event_ids.end()) return std::move(group);
  }
  throw Error(ErrorCode::kNotFound, "This case is not in a summary report of the quarter");
}

}  // namespace pharos::submissions
