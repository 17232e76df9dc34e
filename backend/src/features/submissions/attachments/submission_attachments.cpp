#include "features/submissions/attachments/submission_attachments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"

namespace pharos::submissions {

std::vector<SubmissionAttachment> SubmissionAttachments::list(const TenantScope& tenant,
                                                              const Submission& submission) const {
  const auto selected = selected_.list(tenant, submission.id);
  std::vector<SubmissionAttachment> files;
  for (const auto& file : selected) {
    files.push_back({.id = file.attachment_id,
                     .file_name = file.file_name,
                     .size = file.size,
                     .source = "",
                     .is_selected = true,
                     .is_available = false});
  }
  for (const auto& one : submission.cases) {
    for (const auto& file : cases_.files(tenant, one.id)) {
      auto found = std::ranges::find(files, file.id, &SubmissionAttachment::id);
      if (found == files.end()) {
        files.push_back({.id = file.id, .file_name = file.file_name, .size = file.size});
        found = std::prev(files.end());
      }
      found->source = file.source;
      found->is_available = true;
    }
  }
  return files;
}

void SubmissionAttachments::select(const TenantScope& tenant, const Submission& submission,
                                   const std::vector<std::string>& ids) {
  std::vector<SelectedFile> files;
  for (const auto& id : ids) {
    const auto found = std::ranges::find(submission.attachments, id, &SubmissionAttachment::id);
    if (found == submission.attachments.end() || !found->is_available) {
      throw invalid_field("attachment_ids", "Select files of the case or its complaints");
    }
    if (std::ranges::find(files, id, &SelectedFile::attachment_id) != files.end()) {
      throw invalid_field("attachment_ids", fmt::format("{} is selected twice", found->file_name));
    }
    files.push_back({.attachment_id = id, .file_name = found->file_name, .size = found->size});
  }
  selected_.replace(tenant, submission.id, files);
}

std::vector<report_files::ReportAttachment> SubmissionAttachments::contents(const TenantScope& tenant,
                                                                            const SubmissionId& id) const {
  std::vector<report_files::ReportAttachment> attachments;
  for (const auto& file : selected_.list(tenant, id)) {
    auto content = cases_.file_content(tenant, file.attachment_id);
    if (!content) {
      throw Error(ErrorCode::kConflict,
                  fmt::format("Attachment {} was removed from its record. Check the report again.", file.file_name));
    }
    attachments.push_back({.file_name = file.file_name, .content = *std::move(content)});
  }
  return attachments;
}

std::int64_t SubmissionAttachments::bytes(const TenantScope& tenant, const SubmissionId& id) const {
  std::int64_t total = 0;
  for (const auto& file : selected_.list(tenant, id)) total += file.size;
  return total;
}

std::vector<report_files::ReportFinding> check_files(const std::vector<SubmissionAttachment>& files) {
  std::vector<report_files::ReportFinding> findings;
  for (const auto& file : files) {
    if (!file.is_selected || file.is_available) continue;
    findings.push_back(
        {.severity = report_files::Severity::kError,
         .path = "",
         .box = "",
         .message = fmt::format("Attachment {}: it was removed from its record, deselect it", file.file_name)});
  }
  return findings;
}

}  // namespace pharos::submissions
