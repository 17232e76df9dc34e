#include "features/submissions/schema_packs/schema_pack_repository.hpp"

#include "core/crypto.hpp"

namespace pharos::submissions {
namespace {

constexpr db::TenantSql kListPacks = R"sql(
  select p.id, p.name, p.file_name, p.elements, p.bytes, p.sha256, p.uploaded_at, u.display_name as uploaded_by_name
  from schema_packs p join users u on u.id = p.uploaded_by where p.tenant_id = :tenant_id order by p.name)sql";
constexpr db::TenantSql kFindPack = R"sql(
  select p.id, p.name, p.file_name, p.elements, p.bytes, p.sha256, p.uploaded_at, u.display_name as uploaded_by_name
  from schema_packs p join users u on u.id = p.uploaded_by where p.tenant_id = :tenant_id and p.id = :id)sql";
constexpr db::TenantSql kPackContent = "select content from schema_packs where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kInsertPack = R"sql(
  insert into schema_packs (tenant_id, id, name, file_name, elements, bytes, sha256, content, uploaded_at, uploaded_by)
  values (:tenant_id, :id, :name, :file_name, :elements, :bytes, :sha256, :content, :now, :user))sql";
constexpr db::TenantSql kRemovePack = "delete from schema_packs where tenant_id = :tenant_id and id = :id";

struct PackContent {
  std::string content;
};
BOOST_DESCRIBE_STRUCT(PackContent, (), (content))

}  // namespace

std::vector<SchemaPackRow> SchemaPackRepository::list(const TenantScope& tenant) const {
  return database_.read<SchemaPackRow>(kListPacks, tenant);
}

std::optional<SchemaPackRow> SchemaPackRepository::find(const TenantScope& tenant, const SchemaPackId& id) const {
  return database_.read_one<SchemaPackRow>(kFindPack, tenant, {{"id", id}});
}

std::string SchemaPackRepository::content(const TenantScope& tenant, const SchemaPackId& id) const {
  const auto stored = database_.read_one<PackContent>(kPackContent, tenant, {{"id", id}});
  return stored ? crypto::find_base64url(stored->content).value_or("") : std::string{};
}

SchemaPackId SchemaPackRepository::insert(const TenantScope& tenant, const UserId& user, const NewSchemaPack& pack) {
  const auto id = new_id<SchemaPackId>("xsd");
  database_.execute(kInsertPack, tenant,
                    {{"id", id},
                     {"name", pack.name},
                     {"file_name", pack.file_name},
                     {"elements", to_text(pack.elements)},
                     {"bytes", static_cast<std::int64_t>(pack.content.size())},
                     {"sha256", crypto::sha256_hex(pack.content)},
                     {"content", crypto::to_base64url(pack.content)},
                     {"now", clock_.now()},
                     {"user", user}});
  return id;
}

bool SchemaPackRepository::remove(const TenantScope& tenant, const SchemaPackId& id) {
  return database_.execute(kRemovePack, tenant, {{"id", id}}) > 0;
}

}  // namespace pharos::submissions
