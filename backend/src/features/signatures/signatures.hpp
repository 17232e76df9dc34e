#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/auth/auth.hpp"
#include "http/journal.hpp"

// Electronic signatures (R27; 21 CFR 11.50, 11.70, 11.100, 11.200): who signed which record, with what meaning, when,
// bound to the record's SHA-256.
namespace pharos::signatures {

using SignatureId = Id<struct SignatureTag>;

enum class Meaning { kAuthored, kReviewed, kApproved, kRejected, kAcknowledged };
constexpr auto kMeanings = choices<Meaning>({{Meaning::kAuthored, "authored"},
                                             {Meaning::kReviewed, "reviewed"},
                                             {Meaning::kApproved, "approved"},
                                             {Meaning::kRejected, "rejected"},
                                             {Meaning::kAcknowledged, "acknowledged"}});

struct Signature {
  SignatureId id;
  std::string entity;
  std::string entity_id;
  std::int64_t entity_version = 0;
  std::string entity_sha256;
  UserId signer_id;
  std::string signer_printed_name;
  std::string meaning;
  Timestamp signed_at;
  std::string factors;
  std::string comment;
};
BOOST_DESCRIBE_STRUCT(Signature, (),
                      (id, entity, entity_id, entity_version, entity_sha256, signer_id, signer_printed_name, meaning,
                       signed_at, factors, comment))

// What is signed. `content` is everything the signer agrees to and nothing that changes afterward.
struct Record {
  std::string entity;  // riskgrid, riskdefinition, harm, term_mapping, analysis
  std::string id;
  std::int64_t version = 1;
  Json content;
};

// SHA-256 of the canonical JSON: what a signature is bound to.
std::string record_sha256(const Json& content);

struct SigningRules {
  bool authors_may_approve = false;  // for one-person companies
  std::int64_t version = 0;          // 0: never set
};
BOOST_DESCRIBE_STRUCT(SigningRules, (), (authors_may_approve, version))

class SignatureRepository {
 public:
  SignatureRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  Signature insert(const TenantScope& tenant, const Record& record, const Principal& signer,
                   const std::string& printed_name, const SignatureProof& proof);
  // Oldest first.
  std::vector<Signature> list(const TenantScope& tenant, const std::string& entity, const std::string& entity_id) const;
  SigningRules rules(const TenantScope& tenant) const;
  // False if the stored version is no longer `rules.version`.
  bool set_rules(const TenantScope& tenant, const UserId& by, const SigningRules& rules);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// The only place where records are signed. A signed route declares it in its policy; the journal then calls `verify`
// before the change, and the change calls `sign`.
class SigningService final : public http::SignatureCheck {
 public:
  SigningService(SignatureRepository& repository, auth::IdentityCheck& identity, people::AccountDirectory& accounts)
      : repository_(repository), identity_(identity), accounts_(accounts) {}

  SignatureProof verify(const Principal& who, const std::string& action, const Json& body) override;

  // Inside the change's transaction. Throws Error{kInvalidFields} for a signature with a different meaning.
  Signature sign(const Principal& who, const Record& record, Meaning expected);
  // Authors cannot approve their own work unless the organization allows it. Throws Error{kForbidden}.
  void require_other_author(const Principal& who, const UserId& author) const;
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
