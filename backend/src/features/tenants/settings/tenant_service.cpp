#include "features/tenants/settings/tenant_service.hpp"

#include "core/crypto.hpp"

namespace pharos::tenants {
namespace {

// The audit trail stores the hash of the image, not the image.
Json audited(TenantInfo info) {
  if (auto& logo = info.logo_url) logo = "SHA-256 " + crypto::sha256_hex(*logo);
  return to_json(info);
}

}  // namespace

Changed<TenantInfo> TenantService::save(const Principal& who, const TenantInfo& before, const TenantUpdate& update) {
  if (!repository_.update(who.scope(), update, before.version)) throw changed_meanwhile("These settings were");
  auto after = repository_.info(who.scope());
  AuditNote note{.entity_id = before.id.text(), .before = audited(before), .after = audited(after)};
  return {std::move(after), std::move(note)};
}

Changed<TenantInfo> TenantService::update(const Principal& who, const TenantInfo& before, TenantUpdate update) {
  update.details.logo_url = before.logo_url;
  return save(who, before, update);
}

Changed<TenantInfo> TenantService::set_logo(const Principal& who, const std::optional<std::string>& logo) {
  const auto before = read(who);
  TenantUpdate update{.name = before.name, .details = before};
  update.details.logo_url = logo;
  return save(who, before, update);
}

}  // namespace pharos::tenants
