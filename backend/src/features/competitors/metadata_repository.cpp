#include "features/competitors/competitors.hpp"
#include "features/competitors/metadata_body.hpp"

namespace pharos::competitors {
namespace {

constexpr db::TenantSql kRead = "select document, version from tenant_metadata where tenant_id = :tenant_id";
constexpr db::TenantSql kInsert = R"sql(
  insert into tenant_metadata (tenant_id, document, version, updated_at, updated_by)
  values (:tenant_id, :document, 1, :now, :by) on conflict (tenant_id) do nothing)sql";
constexpr db::TenantSql kUpdate = R"sql(
  update tenant_metadata set document = :document, version = version + 1, updated_at = :now, updated_by = :by
  where tenant_id = :tenant_id and version = :version)sql";

// The reader of the call fills in what an older document lacks.
TenantMetadata read_row(const db::Row& row) {
  auto metadata = read_metadata(read_json(row.text(0)));
  metadata.version = row.integer(1);
  return metadata;
}

}  // namespace

TenantMetadata MetadataRepository::read(const TenantScope& tenant) const {
  return database_.find(kRead, read_row, tenant).value_or(TenantMetadata{});
}

bool MetadataRepository::write(const TenantScope& tenant, const TenantMetadata& metadata, const UserId& by) {
  const std::string document = to_text(to_json(metadata));
  if (metadata.version == 0) {
    return database_.execute(kInsert, tenant, {{"document", document}, {"now", clock_.now()}, {"by", by}}) == 1;
  }
  return database_.execute(
             kUpdate, tenant,
             {{"document", document}, {"now", clock_.now()}, {"by", by}, {"version", metadata.version}}) == 1;
}

}  // namespace pharos::competitors
