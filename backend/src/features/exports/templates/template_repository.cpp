#include "features/exports/templates/template_repository.hpp"

#include "core/crypto.hpp"

namespace pharos::exports {
namespace {

constexpr db::TenantSql kFindTemplate = R"sql(
  select t.file_name, t.bytes, t.sha256, t.uploaded_at, u.display_name as uploaded_by_name
  from document_templates t join users u on u.id = t.uploaded_by where t.tenant_id = :tenant_id)sql";
constexpr db::TenantSql kTemplateContent = "select content from document_templates where tenant_id = :tenant_id";
constexpr db::TenantSql kSaveTemplate = R"sql(
  insert into document_templates (tenant_id, file_name, bytes, sha256, content, uploaded_at, uploaded_by)
  values (:tenant_id, :file_name, :bytes, :sha256, :content, :now, :user)
  on conflict (tenant_id) do update set file_name = excluded.file_name, bytes = excluded.bytes,
    sha256 = excluded.sha256, content = excluded.content, uploaded_at = excluded.uploaded_at,
    uploaded_by = excluded.uploaded_by)sql";
constexpr db::TenantSql kRemoveTemplate = "delete from document_templates where tenant_id = :tenant_id";

struct StoredTemplate {
  std::string content;
};
BOOST_DESCRIBE_STRUCT(StoredTemplate, (), (content))

}  // namespace

std::optional<DocumentTemplate> TemplateRepository::find(const TenantScope& tenant) const {
  return database_.read_one<DocumentTemplate>(kFindTemplate, tenant);
}

std::string TemplateRepository::content(const TenantScope& tenant) const {
  const auto stored = database_.read_one<StoredTemplate>(kTemplateContent, tenant);
  return stored ? crypto::find_base64url(stored->content).value_or("") : std::string{};
}

void TemplateRepository::save(const TenantScope& tenant, const UserId& user, const std::string& file_name,
                              const std::string& content) {
  database_.execute(kSaveTemplate, tenant,
                    {{"file_name", file_name},
                     {"bytes", static_cast<std::int64_t>(content.size())},
                     {"sha256", crypto::sha256_hex(content)},
                     {"content", crypto::to_base64url(content)},
                     {"now", clock_.now()},
                     {"user", user}});
}

bool TemplateRepository::remove(const TenantScope& tenant) {
  return database_.execute(kRemoveTemplate, tenant) > 0;
}

}  // namespace pharos::exports
