#pragma once

#include <string>
#include <vector>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/auth/auth.hpp"
#include "features/signatures/signature_repository.hpp"

namespace pharos::signatures {

// The only place where records are signed. A signed route declares it in its policy; the journal then has the signature
// verified (SignatureVerifier) before the change, and the change calls `sign`.
class SigningService {
 public:
  SigningService(SignatureRepository& repository, auth::IdentityCheck& identity, people::AccountDirectory& accounts)
      : repository_(repository), identity_(identity), accounts_(accounts) {}

  // Inside the change's transaction. Throws Error{kInvalidFields} for a signature with a different meaning.
  Signature sign(const Principal& who, const Record& record, Meaning expected);
  // Authors cannot approve their own work unless the organization allows it. Throws Error{kForbidden}.
  void require_other_author(const Principal& who, const UserId& author) const;
  SigningRules rules(const TenantScope& tenant) const { return repository_.rules(tenant); }
  // Throws Error{kVersionConflict} if the rules have changed since `before` was read.
  Changed<SigningRules> set_rules(const Principal& who, const SigningRules& before, bool authors_may_approve);
  bool authors_may_approve(const TenantScope& tenant) const { return repository_.rules(tenant).authors_may_approve; }
  std::vector<Signature> list(const TenantScope& tenant, const std::string& entity,
                              const std::string& entity_id) const {
    return repository_.list(tenant, entity, entity_id);
  }

 private:
  SignatureRepository& repository_;
  auth::IdentityCheck& identity_;
  people::AccountDirectory& accounts_;
};

}  // namespace pharos::signatures
