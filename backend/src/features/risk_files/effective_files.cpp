#include "features/risk_files/effective_files.hpp"

namespace pharos::risk_files {

void EffectiveFiles::require_owner(const TenantScope& tenant, const Owner& owner) const {
  owner_name(tenant, owner);
}

std::string EffectiveFiles::owner_name(const TenantScope& tenant, const Owner& owner) const {
  return owner.type == OwnerType::kFamily ? heads_.family(tenant, products::FamilyId{owner.id}).name
                                          : heads_.product(tenant, products::ProductId{owner.id}).name;
}

std::optional<Effective> EffectiveFiles::find(const TenantScope& tenant, Kind kind, const Owner& owner,
                                              bool approved_only) const {
  if (owner.type == OwnerType::kFamily) {
    require_owner(tenant, owner);
    auto file = repository_.find_current(tenant, kind, owner, approved_only);
    return file ? std::optional{Effective{*std::move(file), false}} : std::nullopt;
  }
  const auto product = heads_.product(tenant, products::ProductId{owner.id});
  if (auto own = repository_.find_current(tenant, kind, owner, approved_only)) return Effective{*std::move(own), false};
  if (!product.family_id) return std::nullopt;
  auto inherited =
      repository_.find_current(tenant, kind, {OwnerType::kFamily, product.family_id->text()}, approved_only);
  return inherited ? std::optional{Effective{*std::move(inherited), true}} : std::nullopt;
}

}  // namespace pharos::risk_files
