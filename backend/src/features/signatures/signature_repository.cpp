#include "features/signatures/signatures.hpp"

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

Signature read_signature(const db::Row& row) {
  return {.id = row.id<SignatureId>(0),
          .entity = row.text(1),
          .entity_id = row.text(2),
          .entity_version = row.integer(3),
          .entity_sha256 = row.text(4),
          .signer_id = row.id<UserId>(5),
          .signer_printed_name = row.text(6),
          .meaning = row.text(7),
          .signed_at = row.timestamp(8),
          .factors = row.text(9),
          .comment = row.text(10)};
}

}  // namespace

Signature SignatureRepository::insert(const TenantScope& tenant, const Record& record, const Principal& signer,
                                      const std::string& printed_name, const SignatureProof& proof) {
  Signature signature{.id = new_id<SignatureId>("sig"),
                      .entity = record.entity,
                      .entity_id = record.id,
                      .entity_version = record.version,
                      .entity_sha256 = record_sha256(record.content),
                      .signer_id = signer.user,
                      .signer_printed_name = printed_name,
                      .meaning = proof.meaning,
                      .signed_at = clock_.now(),
                      .factors = kFactors,
                      .comment = proof.comment};
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
  return database_.query(kList, read_signature, tenant, {{"entity", entity}, {"entity_id", entity_id}});
}

SigningRules SignatureRepository::rules(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) { return SigningRules{row.boolean(0), row.integer(1)}; };
  return database_.find(kRules, read, tenant).value_or(SigningRules{});
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
