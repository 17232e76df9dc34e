#include "features/signatures/signature_repository.hpp"

namespace pharos::signatures {
namespace {

constexpr auto kFactors = "password+otp";

constexpr db::TenantSql kInsert = R"sql(
  insert into signatures (tenant_id, id, entity, entity_id, entity_version, entity_sha256, signer_id,
                          signer_printed_name, meaning, signed_at, factors, comment)
  values (:tenant_id, :id, :entity, :entity_id, :entity_version, :entity_sha256, :signer_id, :signer_printed_name,
          :meaning, :signed_at, :factors, :comment))sql";
constexpr db::TenantSql kList = R"sql(
  select id, entity, entity_id, entity_version, entity_sha256, signer_id, signer_printed_name, meaning, signed_at,
         factors, comment
  from signatures where tenant_id = :tenant_id and entity = :entity and entity_id = :entity_id
  order by signed_at, id)sql";
constexpr db::TenantSql kRules = "select authors_may_approve, version from signing_rules where tenant_id = :tenant_id";
constexpr db::TenantSql kFirstRules = R"sql(
  insert into signing_rules (tenant_id, authors_may_approve, updated_at, updated_by, version)
  values (:tenant_id, :authors_may_approve, :now, :by, 1))sql";
constexpr db::TenantSql kSetRules = R"sql(
  update signing_rules set authors_may_approve = :authors_may_approve, updated_at = :now, updated_by = :by,
                           version = version + 1
  where tenant_id = :tenant_id and version = :version)sql";

}  // namespace

Signature SignatureRepository::insert(const TenantScope& tenant, const Record& record, const UserId& signer,
                                      const std::string& printed_name, Meaning meaning, const std::string& comment) {
  Signature signature{.id = new_id<SignatureId>("sig"),
                      .entity = record.entity,
                      .entity_id = record.id,
                      .entity_version = record.version,
                      .entity_sha256 = record_sha256(record.content),
                      .signer_id = signer,
                      .signer_printed_name = printed_name,
                      .meaning = meaning,
                      .signed_at = clock_.now(),
                      .factors = kFactors,
                      .comment = comment};
  database_.execute(kInsert, tenant,
                    {{"id", signature.id},
                     {"entity", signature.entity},
                     {"entity_id", signature.entity_id},
                     {"entity_version", signature.entity_version},
                     {"entity_sha256", signature.entity_sha256},
                     {"signer_id", signature.signer_id},
                     {"signer_printed_name", signature.signer_printed_name},
                     {"meaning", signature.meaning},
                     {"signed_at", signature.signed_at},
                     {"factors", signature.factors},
                     {"comment", signature.comment}});
  return signature;
}

std::vector<Signature> SignatureRepository::list(const TenantScope& tenant, const std::string& entity,
                                                 const std::string& entity_id) const {
  return database_.read<Signature>(kList, tenant, {{"entity", entity}, {"entity_id", entity_id}});
}

SigningRules SignatureRepository::rules(const TenantScope& tenant) const {
  return database_.read_one<SigningRules>(kRules, tenant).value_or(SigningRules{});
}

bool SignatureRepository::set_rules(const TenantScope& tenant, const UserId& by, const SigningRules& rules) {
  if (rules.version == 0) {
    return database_.execute(kFirstRules, tenant,
                             {{"authors_may_approve", rules.authors_may_approve}, {"now", clock_.now()}, {"by", by}}) ==
           1;
  }
  return database_.execute(kSetRules, tenant,
                           {{"authors_may_approve", rules.authors_may_approve},
                            {"now", clock_.now()},
                            {"by", by},
                            {"version", rules.version}}) == 1;
}

}  // namespace pharos::signatures
