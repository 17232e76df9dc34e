#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/products/families/family.hpp"

namespace pharos::products {

class FamilyRepository {
 public:
  FamilyRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<FamilyRecord> list(const TenantScope& tenant) const;  // by name
  std::optional<FamilyRecord> find(const TenantScope& tenant, const FamilyId& id) const;
  std::optional<FamilyId> find_by_name(const TenantScope& tenant, const std::string& name) const;
  // The products without a family, presented as one.
  FamilyRecord no_family(const TenantScope& tenant) const;
  FamilyId insert(const TenantScope& tenant, const FamilySpec& spec, const UserId& by);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const FamilyId& id, const FamilySpec& spec, std::int64_t version,
              const UserId& by);
  // Throws Error{kConflict} if something still refers to it.
  void remove(const TenantScope& tenant, const FamilyId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::products
