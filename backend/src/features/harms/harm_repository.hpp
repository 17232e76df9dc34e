#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/harms/harm.hpp"

namespace pharos::harms {

class HarmRepository {
 public:
  HarmRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::vector<Harm> list(const TenantScope& tenant) const;  // by name
  std::optional<Harm> find(const TenantScope& tenant, const HarmId& id) const;
  // Keys of usable names: active harms, and names merged into one.
  std::set<std::string> known_names(const TenantScope& tenant) const;
  // Throw Error{kConflict} naming `name` if it is taken.
  HarmId insert(const TenantScope& tenant, const HarmSpec& spec, const UserId& by);
  // False if the stored version is no longer that of `before`.
  bool update(const TenantScope& tenant, const Harm& before, const HarmSpec& spec, const UserId& by);
  bool retire(const TenantScope& tenant, const Harm& before, const signatures::SignatureId& signature,
              const UserId& by);
  bool merge(const TenantScope& tenant, const Harm& before, const HarmId& into, const UserId& by);
  // The number of severity levels of a grid; nothing if this tenant does not have it.
  std::optional<std::int64_t> severity_levels(const TenantScope& tenant, const RiskGridId& grid) const;

 private:
  std::vector<Harm> read(const TenantScope& tenant, const db::TenantQuery& query) const;
  void require_free_name(const TenantScope& tenant, const std::string& name, const HarmId& except) const;

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::harms
