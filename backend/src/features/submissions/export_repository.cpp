#include "features/submissions/export_repository.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kFindExport = R"sql(
  select e.batch_id, e.sha256, e.reports, e.exported_at, u.display_name as exported_by_name
  from submission_exports e join users u on u.id = e.exported_by
  where e.tenant_id = :tenant_id and e.batch_id = :batch_id)sql";
constexpr db::TenantSql kExportContent =
    "select content from submission_exports where tenant_id = :tenant_id and batch_id = :batch_id";
constexpr db::TenantSql kInsertExport = R"sql(
  insert into submission_exports (tenant_id, batch_id, sha256, reports, content, exported_at, exported_by)
  values (:tenant_id, :batch_id, :sha256, :reports, :content, :now, :user))sql";

constexpr db::TenantSql kInsertExportReport = R"sql(
  insert into submission_export_reports (tenant_id, batch_id, submission_id, position)
  values (:tenant_id, :batch_id, :submission, :position))sql";
constexpr db::TenantSql kSentFiles = R"sql(
  select r.batch_id, e.reports, r.position, e.content
  from submission_export_reports r join submission_exports e on e.tenant_id = r.tenant_id and e.batch_id = r.batch_id
  where r.tenant_id = :tenant_id and r.submission_id = :submission
  order by e.exported_at, e.batch_id)sql";

struct ExportContent {
  std::string content;
};
BOOST_DESCRIBE_STRUCT(ExportContent, (), (content))

}  // namespace

std::optional<ExportedFile> ExportRepository::find(const TenantScope& tenant, const std::string& batch_id) const {
  return database_.read_one<ExportedFile>(kFindExport, tenant, {{"batch_id", batch_id}});
}

std::string ExportRepository::content(const TenantScope& tenant, const std::string& batch_id) const {
  const auto stored = database_.read_one<ExportContent>(kExportContent, tenant, {{"batch_id", batch_id}});
  return stored ? stored->content : std::string{};
}

std::vector<SentFile> ExportRepository::sent(const TenantScope& tenant, const SubmissionId& id) const {
  return database_.read<SentFile>(kSentFiles, tenant, {{"submission", id}});
}

void ExportRepository::insert(const TenantScope& tenant, const UserId& user, const NewExport& made) {
  database_.execute(kInsertExport, tenant,
                    {{"batch_id", made.batch_id},
                     {"sha256", made.sha256},
                     {"reports", static_cast<std::int64_t>(made.submissions.size())},
                     {"content", made.content},
                     {"now", clock_.now()},
                     {"user", user}});
  std::int64_t position = 0;
  for (const auto& submission : made.submissions) {
    database_.execute(kInsertExportReport, tenant,
                      {{"batch_id", made.batch_id}, {"submission", submission}, {"position", ++position}});
  }
}

}  // namespace pharos::submissions
