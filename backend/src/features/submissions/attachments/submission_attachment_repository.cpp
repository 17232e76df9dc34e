#include "features/submissions/attachments/submission_attachment_repository.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kSelectedFiles = R"sql(
  select attachment_id, file_name, size from submission_attachments
  where tenant_id = :tenant_id and submission_id = :submission order by position)sql";
constexpr db::TenantSql kDeselectFiles =
    "delete from submission_attachments where tenant_id = :tenant_id and submission_id = :submission";
constexpr db::TenantSql kSelectFile = R"sql(
  insert into submission_attachments (tenant_id, submission_id, attachment_id, position, file_name, size)
  values (:tenant_id, :submission, :attachment, :position, :file_name, :size))sql";

}  // namespace

std::vector<SelectedFile> SubmissionAttachmentRepository::list(const TenantScope& tenant,
                                                               const SubmissionId& id) const {
  return database_.read<SelectedFile>(kSelectedFiles, tenant, {{"submission", id}});
}

void SubmissionAttachmentRepository::replace(const TenantScope& tenant, const SubmissionId& id,
                                             const std::vector<SelectedFile>& files) {
  database_.execute(kDeselectFiles, tenant, {{"submission", id}});
  std::int64_t position = 0;
  for (const auto& file : files) {
    database_.execute(kSelectFile, tenant,
                      {{"submission", id},
                       {"attachment", file.attachment_id},
                       {"position", ++position},
                       {"file_name", file.file_name},
                       {"size", file.size}});
  }
}

}  // namespace pharos::submissions
