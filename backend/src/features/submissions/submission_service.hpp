#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/submissions/acknowledgements/ack_repository.hpp"
#include "features/submissions/attachments/submission_attachments.hpp"
#include "features/submissions/case_reports.hpp"
#include "features/submissions/export_repository.hpp"
#include "features/submissions/schema_packs/schema_pack_service.hpp"
#include "features/submissions/submission_repository.hpp"
#include "features/submissions/summaries/summary_quarter.hpp"

namespace pharos::submissions {

// A message that has been written and validated, but not yet recorded as exported.
struct PreparedExport {
  std::string batch_id;
  std::string message;
  std::vector<SubmissionRow> rows;
};

class SubmissionService {
 public:
  struct Parts {
    SubmissionRepository& submissions;
    ExportRepository& exports;
    AckRepository& acknowledgements;
    SubmissionAttachments& attachments;
    const SchemaPackService& packs;
    const CaseReports& cases;
    const Clock& clock;
  };
  explicit SubmissionService(const Parts& parts) : parts_(parts) {}

  Page<SubmissionRow> page(const Principal& who, const SubmissionFilter& filter, const Paging& paging) const {
    return parts_.submissions.page(who.scope(), filter, paging);
  }
  std::vector<SubmissionRow> list(const Principal& who, const CaseId& case_id) const;
  Submission read(const Principal& who, const SubmissionId& id) const;

  // A draft with what the case knows and the next report number. Throws Error{kNotFound} without such a case.
  Changed<Submission> create(const Principal& who, const CaseId& case_id, report_files::EmdrRelease release);
  // The summary reports of a quarter, each with its report if one was started.
  SummaryQuarter quarter(const TenantScope& tenant, const report_files::VmsrQuarter& quarter) const;
  // A draft of a summary report about a group of malfunctions; it belongs to the case of the first one. Throws
  // Error{kConflict} if one of them is in a summary that was started: authorities must not get an event twice.
  Changed<Submission> create_summary(const Principal& who, const report_files::VmsrQuarter& quarter, const CaseId& id);
  // The next follow-up to a report that was sent, with the data of the last one. Throws Error{kConflict} if the report
  // was never sent or its last follow-up has not been sent yet.
  Changed<Submission> create_follow_up(const Principal& who, const SubmissionId& id);
  Changed<Submission> update(const Principal& who, const SubmissionRow& before,
                             const report_files::DeviceReport& report);
  // Selects the files that are sent with the report.
  Changed<Submission> attach(const Principal& who, const Submission& before, const std::vector<std::string>& ids);
  // Selects the version of the message. Codes for which a version has no place are reported by the check.
  Changed<Submission> select_release(const Principal& who, const SubmissionRow& before,
                                     report_files::EmdrRelease release);
  // Valid if the check finds no errors.
  Changed<Submission> check(const Principal& who, const SubmissionRow& before);

  // Writes one message for valid reports and validates it with a schema pack. Throws Error{kConflict} if a report is
  // not valid, Error{kInvalidFields} with the lines of the message that violate the schemas.
  PreparedExport prepare_export(const Principal& who, const std::vector<SubmissionId>& ids, const SchemaPackId& pack,
                                const std::string& sender) const;
  Changed<ExportedFile> record_export(const Principal& who, const PreparedExport& prepared);

  // The message as it was exported. Throws Error{kNotFound}.
  std::string exported_message(const Principal& who, const std::string& batch_id) const;

  // The report as a printed form.
  void write_form(const Principal& who, const SubmissionId& id, const std::string& organization,
                  const std::filesystem::path& file) const;
  // The MDR event file of a case (21 CFR 803.18): what the case has, every report as message and form, and all
  // acknowledgements.
  void write_event_file(const Principal& who, const CaseId& case_id, const std::string& organization,
                        const std::filesystem::path& file) const;

 private:
  SubmissionRow row(const Principal& who, const SubmissionId& id) const;
  Changed<Submission> insert(const Principal& who, NewSubmission submission);
  // The messages that contain this report, with their file names: as they were sent, and as it would be sent now.
  std::vector<EventFileMember> messages_of(const TenantScope& tenant, const SubmissionRow& row,
                                           const std::string& organization) const;
  std::string next_number(const TenantScope& tenant) const;
  // What a report of a correction or removal demands of this report, if it can still be edited.
  std::vector<report_files::ReportFinding> correction_findings(const TenantScope& tenant, const SubmissionRow& row,
                                                               const report_files::DeviceReport& report) const;
  Submission with_report(const TenantScope& tenant, SubmissionRow row) const;
  report_files::Day today() const;

  Parts parts_;
};

}  // namespace pharos::submissions
