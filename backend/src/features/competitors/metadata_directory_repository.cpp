#include "features/competitors/metadata_directory.hpp"

namespace pharos::competitors {
namespace {

constexpr db::PlatformSql kSetUp = R"sql(
  insert into tenant_metadata (tenant_id, document, version, updated_at, updated_by)
  values (:tenant, :document, 1, :now, :by))sql";
constexpr db::PlatformSql kKeepFirst = R"sql(
  insert into tenant_metadata_versions (tenant_id, version, document, created_at, created_by)
  values (:tenant, 1, :document, :now, :by))sql";

}  // namespace

void MetadataDirectory::set_up(const TenantId& tenant, const TenantMetadata& metadata, const UserId& by) {
  const std::string document = to_text(to_json(metadata));
  const auto now = clock_.now();
  database_.transaction([&] {
    for (const auto& sql : {kSetUp, kKeepFirst}) {
      database_.execute(sql, {{"tenant", tenant}, {"document", document}, {"now", now}, {"by", by}});
    }
  });
}

}  // namespace pharos::competitors
