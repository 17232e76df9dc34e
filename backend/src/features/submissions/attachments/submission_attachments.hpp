#pragma once

#include <string>
#include <vector>

#include "features/submissions/attachments/submission_attachment_repository.hpp"
#include "features/submissions/case_reports.hpp"

namespace pharos::submissions {

// The files of a report: which ones can be sent with it, which ones are, and their contents.
class SubmissionAttachments {
 public:
  SubmissionAttachments(SubmissionAttachmentRepository& selected, const CaseReports& cases)
      : selected_(selected), cases_(cases) {}

  // All files of the cases, and selected ones that were removed from their record since.
  std::vector<SubmissionAttachment> list(const TenantScope& tenant, const Submission& submission) const;
  // Throws Error{kInvalidFields} for a file that the cases do not have.
  void select(const TenantScope& tenant, const Submission& submission, const std::vector<std::string>& ids);
  // The contents of the selected files. Throws Error{kConflict} naming a file that was removed from its record.
  std::vector<report_files::ReportAttachment> contents(const TenantScope& tenant, const SubmissionId& id) const;
  std::int64_t bytes(const TenantScope& tenant, const SubmissionId& id) const;

 private:
  SubmissionAttachmentRepository& selected_;
  const CaseReports& cases_;
};

// What FDA would reject.
std::vector<report_files::ReportFinding> check_files(const std::vector<SubmissionAttachment>& files);

}  // namespace pharos::submissions
