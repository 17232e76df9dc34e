#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/submissions/acknowledgements/acknowledged.hpp"
#include "features/submissions/submission.hpp"

namespace pharos::submissions {

struct NewSubmission {
  CaseId case_id;
  std::vector<CaseId> further_cases;  // of a summary
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  report_files::EmdrRelease release = report_files::EmdrRelease::kV2005;
  report_files::DeviceReport report;
};

// What an export recorded.
struct ExportMark {
  std::string batch_id;
  std::string file_sha256;
};

// Which submissions a list shows.
struct SubmissionFilter {
  std::optional<SubmissionStatus> status;
};

class SubmissionRepository {
 public:
  SubmissionRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first.
  Page<SubmissionRow> page(const TenantScope& tenant, const SubmissionFilter& filter, const Paging& paging) const;
  // Of a case, summaries included.
  std::vector<SubmissionRow> list(const TenantScope& tenant, const CaseId& case_id) const;
  // The cases that a submission is about besides its first one.
  std::vector<ReportedCase> further_cases(const TenantScope& tenant, const SubmissionId& id) const;
  // The cases of all summaries that the authority has not accepted yet.
  std::vector<SummarizedCase> summarized(const TenantScope& tenant) const;
  // What the authority has accepted, by report number and follow-up.
  std::vector<SubmissionRow> passed(const TenantScope& tenant) const;
  // The highest report number that begins with these digits and hyphens; empty if there is none.
  std::string last_number(const TenantScope& tenant, const std::string& prefix) const;
  std::optional<SubmissionRow> find(const TenantScope& tenant, const SubmissionId& id) const;
  report_files::DeviceReport report(const TenantScope& tenant, const SubmissionId& id) const;
  // All submissions of a report number, the initial one first.
  std::vector<SubmissionRow> numbered(const TenantScope& tenant, const std::string& report_number) const;
  std::vector<SubmissionRow> with_core(const TenantScope& tenant, const std::string& core_id) const;
  std::vector<SubmissionRow> of_batch(const TenantScope& tenant, const std::string& batch_id) const;

  // Throws Error{kConflict} if the report number and follow-up number are taken.
  SubmissionId insert(const TenantScope& tenant, const UserId& user, const NewSubmission& submission);
  // False if it has changed since this version.
  bool update(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status,
              const report_files::DeviceReport& report);
  bool set_status(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status);
  bool set_release(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status,
                   report_files::EmdrRelease release);
  bool mark_exported(const TenantScope& tenant, const SubmissionRow& before, const ExportMark& mark);
  bool acknowledge(const TenantScope& tenant, const SubmissionRow& before, SubmissionStatus status,
                   const std::string& core_id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::submissions
