// Mandatory boxes, and boxes that depend on each other.
#include <fmt/format.h>

#include <algorithm>

#include "report_files/check/findings.hpp"

namespace pharos::report_files {
namespace {

template <class T>
bool contains(const std::vector<T>& list, T wanted) {
  return std::ranges::find(list, wanted) != list.end();
}

void require_value(Findings& findings, std::string_view path, const Text& answer) {
  if (answer.value) return;
  findings.error(path, answer.null_flavor ? "required, a null flavor is not accepted" : "required");
}

void check_number_of_report(Findings& findings, const DeviceReport& report) {
  constexpr std::string_view kPath = "manufacturer.report_number";
  require_value(findings, kPath, report.manufacturer.report_number);
  const auto& number = report.manufacturer.report_number.value;
  if (number && registration_of(*number).empty()) {
    findings.error(kPath,
                   "must be the FEI (10 digits) or CFN (7 digits), the year and five digits, such as "
                   "1234567-2026-00042");
  }
}

// FDA rejects an initial report without these.
void check_initial(Findings& findings, const DeviceReport& report) {
  require_value(findings, "event.description", report.event.description);
  require_value(findings, "device.common_name", report.device.common_name);
  require_value(findings, "device.product_code", report.device.product_code);
  if (!report.event.kind) findings.error("event.kind", "required");
  if (report.evaluation.event_types.empty()) findings.error("evaluation.event_types", "required");
  if (report.evaluation.device_problems.empty()) {
    findings.error("evaluation.device_problems", "at least one is required");
  }
  if (report.manufacturer.follow_up_number) {
    findings.error("manufacturer.follow_up_number", "only for a follow-up; select it as the type of report");
  }
  if (!report.evaluation.follow_up_types.empty()) {
    findings.error("evaluation.follow_up_types", "only for a follow-up; select it as the type of report");
  }
}

// FDA takes a follow-up without its number for a second initial report, and keeps what it has for an empty box.
void check_follow_up(Findings& findings, const DeviceReport& report) {
  if (!report.manufacturer.follow_up_number)
    findings.error("manufacturer.follow_up_number", "required for a follow-up");
  if (report.evaluation.follow_up_types.empty()) {
    findings.error("evaluation.follow_up_types", "required for a follow-up");
  }
  visit_boxes(report, "", [&findings](const std::string& path, const auto& content) {
    if constexpr (IsAnswer<std::decay_t<decltype(content)>>::value) {
      if (content.null_flavor) {
        findings.warning(path, "a follow-up cannot remove data that FDA has; explain the change in H10");
      }
    }
  });
}

void check_summary(Findings& findings, const DeviceReport& report, EmdrRelease release) {
  const EvaluationBlock& evaluation = report.evaluation;
  const bool is_summary = contains(evaluation.event_types, EventType::kSummary);
  if (is_summary) {
    if (!contains(evaluation.event_types, EventType::kMalfunction)) {
      findings.error("evaluation.event_types", "only malfunctions can be reported as a summary");
    }
    if (!evaluation.events_summarized) findings.error("evaluation.events_summarized", "required for a summary report");
    if (report.manufacturer.exemption_number.value != "VMSR") {
      findings.error("manufacturer.exemption_number", "must be VMSR for a summary report");
    }
  } else if (evaluation.events_summarized) {
    findings.error("evaluation.events_summarized", "only for a summary report");
  }
  if (release == EmdrRelease::kV2016) return;
  constexpr std::string_view kCurrentOnly = "can be sent only with message version V3NORMED_2016";
  if (is_summary) findings.error("evaluation.event_types", kCurrentOnly);
  if (report.manufacturer.exemption_number.value) findings.error("manufacturer.exemption_number", kCurrentOnly);
  if (!evaluation.health_impacts.empty()) findings.error("evaluation.health_impacts", kCurrentOnly);
  if (!evaluation.components.empty()) findings.error("evaluation.components", kCurrentOnly);
}

void check_others(Findings& findings, const DeviceReport& report) {
  if (contains(report.manufacturer.sources, ReportSource::kOther) && !report.manufacturer.source_other.value) {
    findings.error("manufacturer.source_other", "describe “other”");
  }
  if (contains(report.evaluation.remedial_actions, RemedialAction::kOther) &&
      !report.evaluation.remedial_action_other.value) {
    findings.error("evaluation.remedial_action_other", "describe “other”");
  }
  if (report.facility.type == FacilityReportType::kFollowUp && !report.facility.follow_up_number) {
    findings.error("facility.follow_up_number", "required for a follow-up");
  }
}

void check_order(Findings& findings, std::string_view path, const Date& later, const Date& earlier,
                 std::string_view what) {
  if (later.value && earlier.value && *later.value < *earlier.value) findings.error(path, what);
}

void check_dates(Findings& findings, const DeviceReport& report) {
  check_order(findings, "device.explant_date", report.device.explant_date, report.device.implant_date,
              "is before the implant date");
  check_order(findings, "event.event_date", report.event.event_date, report.patient.birth_date,
              "is before the date of birth");
  check_order(findings, "manufacturer.received_date", report.manufacturer.received_date,
              report.facility.sent_to_manufacturer_date, "is before the date in F13");
  if (report.event.death_date.value && !contains(report.event.outcomes, Outcome::kDeath)) {
    findings.warning("event.outcomes", "a date of death is given, but death is not selected");
  }
  if (contains(report.evaluation.event_types, EventType::kDeath) && !contains(report.event.outcomes, Outcome::kDeath)) {
    findings.warning("event.outcomes", "H1 is death, but death is not selected");
  }
}

}  // namespace

void check_rules(Findings& findings, const DeviceReport& report, const CheckOptions& options) {
  check_number_of_report(findings, report);
  if (report.manufacturer.types.empty()) findings.error("manufacturer.types", "required");
  is_follow_up(report) ? check_follow_up(findings, report) : check_initial(findings, report);
  check_summary(findings, report, options.release);
  check_others(findings, report);
  check_dates(findings, report);
}

}  // namespace pharos::report_files
