#include "features/submissions/submission_service.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/error.hpp"
#include "features/submissions/submission_steps.hpp"

namespace pharos::submissions {
namespace {

using report_files::DeviceReport;

constexpr size_t kSequenceDigits = 5;  // of a report number

// What a change did, without the personal data in the report.
Json audited(const SubmissionRow& row) {
  return to_json(row);
}

// What the last result says about a report.
std::vector<report_files::AckFault> last_faults(const std::vector<AckFile>& files, const std::string& number) {
  std::vector<report_files::AckFault> faults;
  for (const auto& file : files) {
    const auto ack = report_files::read_acknowledgement(file.content);
    for (const auto& report : ack.reports) {
      if (report.report_number == number) faults = report.faults;
    }
  }
  return faults;
}

}  // namespace

report_files::Day SubmissionService::today() const {
  return report_files::find_day(to_iso(parts_.clock.now()).substr(0, 10)).value();
}

SubmissionRow SubmissionService::row(const Principal& who, const SubmissionId& id) const {
  auto found = parts_.submissions.find(who.scope(), id);
  if (!found) throw Error(ErrorCode::kNotFound, "Report not found");
  return *std::move(found);
}

std::vector<report_files::ReportFinding> SubmissionService::correction_findings(const TenantScope& tenant,
                                                                                const SubmissionRow& row,
                                                                                const DeviceReport& report) const {
  // A follow-up contains only what has changed.
  if (!is_editable(row.status) || row.follow_up_number > 0) return {};
  const auto number = parts_.cases.correction_number(tenant, row.case_id);
  return number ? check_correction(report, *number) : std::vector<report_files::ReportFinding>{};
}

Submission SubmissionService::with_report(const TenantScope& tenant, SubmissionRow row) const {
  Submission submission{std::move(row), {}, {}, {}, {}, {}};
  submission.cases = parts_.submissions.further_cases(tenant, submission.id);
  submission.cases.insert(submission.cases.begin(), {submission.case_id, submission.case_number});
  submission.report = parts_.submissions.report(tenant, submission.id);
  submission.attachments = parts_.attachments.list(tenant, submission);
  std::vector<report_files::AttachmentFacts> facts;
  for (const auto& file : submission.attachments) {
    if (file.is_selected)
      facts.push_back({.file_name = file.file_name, .bytes = static_cast<std::uint64_t>(file.size)});
  }
  submission.findings =
      report_files::check_report(submission.report, facts, {.release = submission.release, .today = today()});
  for (auto& finding : correction_findings(tenant, submission, submission.report)) {
    submission.findings.push_back(std::move(finding));
  }
  for (auto& finding : check_files(submission.attachments)) submission.findings.push_back(std::move(finding));
  if (is_editable(submission.status)) {
    submission.faults =
        last_faults(parts_.acknowledgements.files_of(tenant, submission), submission.report_number.value_or(""));
  }
  return submission;
}

std::vector<SubmissionRow> SubmissionService::list(const Principal& who, const CaseId& case_id) const {
  if (!parts_.cases.exists(who.scope(), case_id)) throw Error(ErrorCode::kNotFound, "Case not found");
  return parts_.submissions.list(who.scope(), case_id);
}

Submission SubmissionService::read(const Principal& who, const SubmissionId& id) const {
  return with_report(who.scope(), row(who, id));
}

std::string SubmissionService::next_number(const TenantScope& tenant) const {
  const auto registration = parts_.cases.registration_number(tenant);
  if (registration.empty()) return "";
  const auto year = static_cast<int>(today().date.year());
  const auto first = report_files::make_report_number(registration, year, 1);
  const auto last = parts_.submissions.last_number(tenant, first.substr(0, first.size() - kSequenceDigits));
  if (last.size() != first.size()) return first;
  const int sequence = std::atoi(last.substr(last.size() - kSequenceDigits).c_str()) + 1;
  return report_files::make_report_number(registration, year, sequence);
}

Changed<Submission> SubmissionService::insert(const Principal& who, NewSubmission submission) {
  if (submission.release == report_files::EmdrRelease::kV2005) {  // has no place for these codes
    submission.report.evaluation.health_impacts.clear();
    submission.report.evaluation.components.clear();
  }
  auto& number = submission.report.manufacturer.report_number;
  if (number.is_empty()) {
    if (const auto next = next_number(who.scope()); !next.empty()) number = next;
  }
  const auto id = parts_.submissions.insert(who.scope(), who.user, submission);
  auto after = read(who, id);
  AuditNote note{.entity_id = id.text(), .after = audited(after)};
  return {std::move(after), std::move(note)};
}

Changed<Submission> SubmissionService::create(const Principal& who, const CaseId& case_id,
                                              report_files::EmdrRelease release) {
  if (!parts_.cases.exists(who.scope(), case_id)) throw Error(ErrorCode::kNotFound, "Case not found");
  return insert(who, {.case_id = case_id,
                      .further_cases = {},
                      .release = release,
                      .report = parts_.cases.prefilled(who.scope(), case_id)});
}

Changed<Submission> SubmissionService::create_summary(const Principal& who, const report_files::VmsrQuarter& quarter,
                                                      const CaseId& id) {
  const auto started = parts_.submissions.summarized(who.scope());
  const auto group = find_group(parts_.cases, who.scope(), quarter, started, id);
  for (const auto& one : started) {
    if (std::ranges::find(group.event_ids, one.case_id.text()) != group.event_ids.end()) {
      throw Error(ErrorCode::kConflict, "A summary report of these events has already been started");
    }
  }
  const CaseId case_id{group.event_ids.front()};
  std::vector<CaseId> further;
  for (size_t i = 1; i < group.event_ids.size(); ++i) further.emplace_back(group.event_ids[i]);
  return insert(who, {.case_id = case_id,
                      .further_cases = std::move(further),
                      .release = report_files::EmdrRelease::kV2016,  // the only one with the codes of summaries
                      .report = report_files::summary_report(parts_.cases.prefilled(who.scope(), case_id), group)});
}

SummaryQuarter SubmissionService::quarter(const TenantScope& tenant, const report_files::VmsrQuarter& quarter) const {
  return view_quarter(parts_.cases, tenant, quarter, parts_.submissions.summarized(tenant));
}

Changed<Submission> SubmissionService::create_follow_up(const Principal& who, const SubmissionId& id) {
  const auto first = row(who, id);
  const auto sent = first.report_number ? parts_.submissions.numbered(who.scope(), *first.report_number)
                                        : std::vector<SubmissionRow>{};
  if (sent.empty() || !is_sent(sent.front().status)) {
    throw Error(ErrorCode::kConflict, "A follow-up needs a report that was sent");
  }
  const auto& last = sent.back();
  if (!is_sent(last.status)) throw Error(ErrorCode::kConflict, fmt::format("{} has not been sent yet", named(last)));
  DeviceReport report = parts_.submissions.report(who.scope(), last.id);
  report.manufacturer.types = {report_files::ReportType::kFollowUp};
  report.manufacturer.follow_up_number = last.follow_up_number + 1;
  report.evaluation.follow_up_types.clear();
  std::vector<CaseId> further;
  for (const auto& one : parts_.submissions.further_cases(who.scope(), last.id)) further.push_back(one.id);
  return insert(who, {.case_id = last.case_id,
                      .further_cases = std::move(further),
                      .jurisdiction = last.jurisdiction,
                      .release = last.release,
                      .report = std::move(report)});
}

Changed<Submission> SubmissionService::update(const Principal& who, const SubmissionRow& before,
                                              const DeviceReport& report) {
  const auto status = after_edit(before.status);
  if (before.follow_up_number > 0 && report.manufacturer.report_number.value != before.report_number) {
    throw invalid_field("manufacturer.report_number", "A follow-up keeps the number of its report");
  }
  if (!parts_.submissions.update(who.scope(), before, status, report)) throw changed_meanwhile("This report was");
  auto after = read(who, before.id);
  AuditNote note{.entity_id = before.id.text(), .before = audited(before), .after = audited(after)};
  return {std::move(after), std::move(note)};
}

Changed<Submission> SubmissionService::attach(const Principal& who, const Submission& before,
                                              const std::vector<std::string>& ids) {
  const auto status = after_edit(before.status);
  parts_.attachments.select(who.scope(), before, ids);
  if (!parts_.submissions.set_status(who.scope(), before, status)) throw changed_meanwhile("This report was");
  auto after = read(who, before.id);
  const auto names = [](const Submission& submission) {
    JsonArray listed;
    for (const auto& file : submission.attachments) {
      if (file.is_selected) listed.emplace_back(file.file_name);
    }
    return JsonObject{{"attachments", std::move(listed)}};
  };
  AuditNote note{.entity_id = before.id.text(), .before = names(before), .after = names(after)};
  return {std::move(after), std::move(note)};
}

Changed<Submission> SubmissionService::select_release(const Principal& who, const SubmissionRow& before,
                                                      report_files::EmdrRelease release) {
  if (!parts_.submissions.set_release(who.scope(), before, after_edit(before.status), release)) {
    throw changed_meanwhile("This report was");
  }
  auto after = read(who, before.id);
  AuditNote note{.entity_id = before.id.text(), .before = audited(before), .after = audited(after)};
  return {std::move(after), std::move(note)};
}

Changed<Submission> SubmissionService::check(const Principal& who, const SubmissionRow& before) {
  const auto checked = with_report(who.scope(), before);
  const auto status = after_check(before.status, report_files::has_errors(checked.findings));
  if (!parts_.submissions.set_status(who.scope(), before, status)) throw changed_meanwhile("This report was");
  auto after = read(who, before.id);
  AuditNote note{.entity_id = before.id.text(), .before = audited(before), .after = audited(after)};
  return {std::move(after), std::move(note)};
}

}  // namespace pharos::submissions
