#include "features/submissions/submission_steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "report_files/check/findings.hpp"

namespace pharos::submissions {

using enum SubmissionStatus;

SubmissionStatus after_edit(SubmissionStatus status) {
  if (!is_editable(status)) throw Error(ErrorCode::kConflict, "This report was sent and can no longer be edited");
  return status == kRejected || status == kCorrected ? kCorrected : kDraft;
}

SubmissionStatus after_check(SubmissionStatus status, bool has_errors) {
  if (!is_editable(status)) throw Error(ErrorCode::kConflict, "This report was already sent");
  if (status == kRejected) throw Error(ErrorCode::kConflict, "Correct the rejected report first");
  if (!has_errors) return kValid;
  return status == kValid ? kDraft : status;
}

std::optional<SubmissionStatus> after_acknowledgement(SubmissionStatus status, report_files::AckLevel level,
                                                      bool passed) {
  if (!is_sent(status) || status == kPassed) return std::nullopt;
  switch (level) {
    case report_files::AckLevel::kReceived:
      return status == kExported ? kAck1 : status;
    case report_files::AckLevel::kCenterReceived:
      return kAck2;
    case report_files::AckLevel::kProcessed:
      return passed ? kPassed : kRejected;
  }
  return std::nullopt;
}

std::vector<report_files::ReportFinding> check_correction(const report_files::DeviceReport& report,
                                                          const std::string& number) {
  constexpr std::string_view kActions = "evaluation.remedial_actions";
  const auto& evaluation = report.evaluation;
  const auto has = [](const auto& list, auto wanted) { return std::ranges::find(list, wanted) != list.end(); };
  report_files::Findings findings;
  if (!has(evaluation.remedial_actions, report_files::RemedialAction::kRecall)) {
    if (has(evaluation.event_types, report_files::EventType::kSummary)) {
      findings.error(kActions, "select recall, because a correction or removal was reported for this malfunction");
    } else {
      findings.warning(kActions,
                       "a correction or removal was reported for this malfunction, but recall is not selected");
    }
  }
  if (!number.empty() && evaluation.correction_number.is_empty()) {
    findings.warning("evaluation.correction_number",
                     fmt::format("the correction or removal was reported under {}", number));
  }
  return std::move(findings).finish();
}

std::string named(const SubmissionRow& row) {
  const auto number = row.report_number.value_or("A report without a number");
  return row.follow_up_number == 0 ? number : fmt::format("{}, follow-up {}", number, row.follow_up_number);
}

}  // namespace pharos::submissions
