#include "features/adverse_events/reports/event_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "public_data/columns/report_facts.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AdverseEventReport;
using public_data::EventDevice;
using public_data::EventPatient;
using public_data::EventRow;
using public_data::EventText;
using public_data::Problem;

constexpr std::int64_t kDaysToReport = 30;  // 21 CFR 803
constexpr size_t kSnippetLength = 240;
using FindCode = std::optional<std::string> (*)(std::string_view fda_code, std::string_view term);
constexpr FindCode kDeviceProblems = public_data::find_device_problem_code;
constexpr FindCode kPatientProblems = public_data::find_patient_problem_code;

template <class Enum, size_t kCount>
std::vector<std::string_view> names_of(const std::vector<Enum>& values, const Choices<Enum, kCount>& table) {
  std::vector<std::string_view> names;
  for (const Enum value : values) names.push_back(table.name(value));
  return names;
}

std::vector<ProblemView> views_of(const std::vector<Problem>& list, FindCode find_code) {
  std::vector<ProblemView> views;
  for (const Problem& problem : list) views.push_back({problem, find_code(problem.fda_code, problem.term)});
  return views;
}

// Without repetitions, over all patients.
std::vector<Problem> patient_problems(const AdverseEventReport& report) {
  std::vector<Problem> all;
  for (const EventPatient& patient : report.patient) {
    for (const Problem& problem : patient.patient_problems) {
      if (std::ranges::find(all, problem) == all.end()) all.push_back(problem);
    }
  }
  return all;
}

std::vector<std::string_view> counted_outcomes(const AdverseEventReport& report) {
  auto outcomes = report.patient_outcomes;
  std::erase_if(outcomes, [](auto outcome) { return outcome >= public_data::Outcome::kUnknown; });
  return names_of(outcomes, public_data::kOutcomes);
}

// The description comes first, wherever it is stored.
const EventText* main_text(const AdverseEventReport& report) {
  const auto found =
      std::ranges::find(report.mdr_text, public_data::TextType::kDescription, &EventText::text_type_code);
  if (found != report.mdr_text.end()) return &*found;
  return report.mdr_text.empty() ? nullptr : &report.mdr_text.front();
}

// The first text with a match, or the description.
const EventText* text_to_show(const AdverseEventReport& report, const text_search::SearchQuery* query) {
  if (query != nullptr) {
    for (const EventText& text : report.mdr_text) {
      if (!find_terms(*query, text.text).empty()) return &text;
    }
  }
  return main_text(report);
}

void add_snippet(EventView& view, const AdverseEventReport& report, const text_search::SearchQuery* query) {
  const EventText* text = text_to_show(report, query);
  auto snippet = text_search::make_snippet(query, text ? std::string_view{text->text} : "", kSnippetLength);
  view.narrative_snippet = std::move(snippet.text);
  for (const auto& range : snippet.highlights) {
    view.highlights.push_back({"narrative_snippet", range.start, range.end});
  }
}

DeviceView view_of(const EventDevice& device, const Viewer& viewer) {
  return {device, public_queries::find_group(viewer.maker_groups, device.manufacturer_d_name), {device.openfda}};
}

PatientView view_of(const EventPatient& patient) {
  return {patient, names_of(patient.sequence_number_outcome, public_data::kOutcomes),
          views_of(patient.patient_problems, kPatientProblems)};
}

// Each submission in order.
std::vector<HistoryEntry> history_of(const AdverseEventReport& report) {
  std::vector<HistoryEntry> entries;
  size_t supplements = 0;
  for (const auto type : report.type_of_report) {
    HistoryEntry entry{.kind = public_data::kReportTypes.name(type)};
    if (type == public_data::ReportType::kInitial) {
      entry.date = report.date_received;
    } else {
      const auto& dates = report.suppl_dates_fda_received;
      if (supplements < dates.size()) entry.date = dates[supplements];
      entry.supplement_no = ++supplements;
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

std::optional<std::int64_t> days_to_report(const AdverseEventReport& report) {
  const auto days = public_data::facts_of(report).days_to_report;
  return days && *days != public_data::kNoReportingClock ? std::optional<std::int64_t>{*days} : std::nullopt;
}

std::string source_url(const AdverseEventReport& report) {
  return fmt::format("https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfmaude/detail.cfm?mdrfoi__id={}",
                     report.mdr_report_key);
}

EventView view_of(const EventRow& event, const Viewer& viewer) {
  const AdverseEventReport& report = event.report;
  static const EventDevice kNoDevice{};
  EventView view{report};
  view.mdr_report_key = std::to_string(report.mdr_report_key);
  view.report_source_code = public_data::kReportSourceCodes.name(report.report_source_code);
  view.report_source = public_data::kReportSources.name(report.report_source_code);
  view.type_of_report = names_of(report.type_of_report, public_data::kReportTypes);
  view.event_type = public_data::kEventTypes.name(report.event_type);
  view.device = view_of(event.device < report.device.size() ? report.device[event.device] : kNoDevice, viewer);
  view.product_problems = views_of(report.product_problems, kDeviceProblems);
  view.patient_problems = views_of(patient_problems(report), kPatientProblems);
  view.patient_outcomes = counted_outcomes(report);
  view.days_to_report = days_to_report(report);
  if (view.days_to_report) view.late = *view.days_to_report > kDaysToReport;
  view.follow_up_count = event.follow_up_count;
  if (event.duplicate_role != public_data::DuplicateRole::kNone) {
    view.duplicate_cluster_id = std::to_string(event.duplicate_cluster_id.value_or(0));
    view.duplicate_role = event.duplicate_role == public_data::DuplicateRole::kPrimary ? "primary" : "duplicate";
  }
  add_snippet(view, report, viewer.query);
  view.source_url = source_url(report);
  return view;
}

EventDetail detail_of(const EventRow& event, const Viewer& viewer) {
  EventDetail detail{view_of(event, viewer)};
  for (const EventDevice& device : event.report.device) detail.devices.push_back(view_of(device, viewer));
  for (const EventPatient& patient : event.report.patient) detail.patients.push_back(view_of(patient));
  for (const EventText& text : event.report.mdr_text) {
    detail.mdr_text.push_back({text, public_data::kTextTypes.name(text.text_type_code)});
  }
  detail.history = history_of(event.report);
  return detail;
}

}  // namespace pharos::adverse_events
