#include "features/tenants/settings/tenant_repository.hpp"

#include "core/error.hpp"

namespace pharos::tenants {
namespace {

constexpr db::TenantSql kInfo = R"sql(
  select id, name, kind, status, created_at, info, version from tenants where id = :tenant_id)sql";
constexpr db::TenantSql kUpdate = R"sql(
  update tenants set name = :name, info = :info, sender_name = :sender_name, version = version + 1
  where id = :tenant_id and version = :version)sql";

struct StoredTenant : Tenant {
  JsonObject info;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(StoredTenant, (Tenant), (info, version))

}  // namespace

TenantInfo TenantRepository::info(const TenantScope& tenant) const {
  const auto stored = database_.read_one<StoredTenant>(kInfo, tenant);
  if (!stored) throw Error(ErrorCode::kNotFound, "Tenant not found");
  return {*stored, read_details(stored->info), stored->version};
}

bool TenantRepository::update(const TenantScope& tenant, const TenantUpdate& update, std::int64_t version) {
  return database_.execute(kUpdate, tenant,
                           {{"name", update.name},
                            {"info", to_text(to_json(update.details))},
                            {"sender_name", update.details.sender_name},
                            {"version", version}}) == 1;
}

}  // namespace pharos::tenants
