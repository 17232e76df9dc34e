#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "report_files/acknowledgements/acknowledgement.hpp"
#include "report_files/check/report_check.hpp"
#include "report_files/emdr/emdr_message.hpp"

// Reports to authorities: from a draft to the authority's answer.
namespace pharos::submissions {

using SubmissionId = Id<struct SubmissionTag>;
using CaseId = Id<struct ReportedCaseTag>;

// A corrected submission is one that was rejected and has been edited since; it is sent again like a draft.
enum class SubmissionStatus { kDraft, kValid, kExported, kAck1, kAck2, kPassed, kRejected, kCorrected };
constexpr auto kSubmissionStatuses = choices<SubmissionStatus>({{SubmissionStatus::kDraft, "draft"},
                                                                {SubmissionStatus::kValid, "valid"},
                                                                {SubmissionStatus::kExported, "exported"},
                                                                {SubmissionStatus::kAck1, "ack1"},
                                                                {SubmissionStatus::kAck2, "ack2"},
                                                                {SubmissionStatus::kPassed, "passed"},
                                                                {SubmissionStatus::kRejected, "rejected"},
                                                                {SubmissionStatus::kCorrected, "corrected"}});
constexpr const auto& choices_of(SubmissionStatus) {
  return kSubmissionStatuses;
}

// Only the message to FDA can be exported so far.
enum class Jurisdiction { kUs };
constexpr auto kSubmissionJurisdictions = choices<Jurisdiction>({{Jurisdiction::kUs, "US"}});
constexpr const auto& choices_of(Jurisdiction) {
  return kSubmissionJurisdictions;
}

struct ReportedCase {
  CaseId id;
  std::string number;
};
BOOST_DESCRIBE_STRUCT(ReportedCase, (), (id, number))

// A case in a summary that was started and that the authority has not accepted yet.
struct SummarizedCase {
  CaseId case_id;
  SubmissionId report_id;
  CaseId first_case_id;  // of the report
};
BOOST_DESCRIBE_STRUCT(SummarizedCase, (), (case_id, report_id, first_case_id))

struct SubmissionRow {
  SubmissionId id;
  CaseId case_id;
  std::string case_number;
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  report_files::EmdrRelease release = report_files::EmdrRelease::kV2005;
  SubmissionStatus status = SubmissionStatus::kDraft;
  std::optional<std::string> report_number;
  std::int64_t follow_up_number = 0;
  std::optional<std::string> batch_id;
  std::optional<std::string> core_id;
  std::optional<std::string> file_sha256;
  std::optional<Timestamp> exported_at;
  std::string created_by_name;
  Timestamp created_at;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SubmissionRow, (),
                      (id, case_id, case_number, jurisdiction, release, status, report_number, follow_up_number,
                       batch_id, core_id, file_sha256, exported_at, created_by_name, created_at, updated_at, version))

// A file of a case that is sent with its report, or can be.
struct SubmissionAttachment {
  std::string id;
  std::string file_name;
  std::int64_t size = 0;      // bytes
  std::string source = {};    // the record that has the file: "Complaint C-1"
  bool is_selected = false;   // sent with the report
  bool is_available = false;  // false once it was removed from its record
};
BOOST_DESCRIBE_STRUCT(SubmissionAttachment, (), (id, file_name, size, source, is_selected, is_available))

// With the report, the cases it is about (several if it is a summary), what check_report found in it, and why the
// authority rejected it.
struct Submission : SubmissionRow {
  report_files::DeviceReport report;
  std::vector<ReportedCase> cases;
  std::vector<SubmissionAttachment> attachments;
  std::vector<report_files::ReportFinding> findings;
  std::vector<report_files::AckFault> faults;
};
BOOST_DESCRIBE_STRUCT(Submission, (SubmissionRow), (report, cases, attachments, findings, faults))

// Whether the report may be edited in this status.
constexpr bool is_editable(SubmissionStatus status) {
  return status == SubmissionStatus::kDraft || status == SubmissionStatus::kValid ||
         status == SubmissionStatus::kRejected || status == SubmissionStatus::kCorrected;
}
// Whether the authority has it, or has been sent it.
constexpr bool is_sent(SubmissionStatus status) {
  return status == SubmissionStatus::kExported || status == SubmissionStatus::kAck1 ||
         status == SubmissionStatus::kAck2 || status == SubmissionStatus::kPassed;
}

}  // namespace pharos::submissions
