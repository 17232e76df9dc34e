#pragma once

#include <string>
#include <vector>

#include "core/principal.hpp"
#include "db/database.hpp"
#include "features/signatures/signature.hpp"

namespace pharos::signatures {

class SignatureRepository {
 public:
  SignatureRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Signature insert(const TenantScope& tenant, const Record& record, const UserId& signer,
                   const std::string& printed_name, Meaning meaning, const std::string& comment);
  // Oldest first.
  std::vector<Signature> list(const TenantScope& tenant, const std::string& entity, const std::string& entity_id) const;
  SigningRules rules(const TenantScope& tenant) const;
  // False if the stored version is no longer `rules.version`.
  bool set_rules(const TenantScope& tenant, const UserId& by, const SigningRules& rules);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::signatures
