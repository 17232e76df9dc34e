#include "features/audit/journal/idempotency_directory.hpp"

namespace pharos::audit {
namespace {

constexpr db::PlatformSql kFind = R"sql(
  select body_hash, status, answer, created_at from idempotency_keys
  where tenant_id = :tenant_id and user_id = :user_id and idempotency_key = :idempotency_key
    and created_at > :oldest)sql";
constexpr db::PlatformSql kRemove = R"sql(
  delete from idempotency_keys
  where tenant_id = :tenant_id and user_id = :user_id and idempotency_key = :idempotency_key)sql";
constexpr db::PlatformSql kPurge = "delete from idempotency_keys where created_at <= :oldest";
constexpr db::PlatformSql kInsertAnswer = R"sql(
  insert into idempotency_keys (tenant_id, user_id, idempotency_key, body_hash, status, answer, created_at)
  values (:tenant_id, :user_id, :idempotency_key, :body_hash, :status, :answer, :created_at)
  on conflict do nothing)sql";

}  // namespace

std::optional<KeptAnswer> IdempotencyDirectory::find(const KeyedCall& call, Timestamp oldest) const {
  return database_.read_one<KeptAnswer>(
      kFind,
      {{"tenant_id", call.tenant_id}, {"user_id", call.user}, {"idempotency_key", call.key}, {"oldest", oldest}});
}

bool IdempotencyDirectory::insert(const KeyedCall& call, int status, const std::string& answer, Timestamp now) {
  return database_.execute(kInsertAnswer, {{"tenant_id", call.tenant_id},
                                           {"user_id", call.user},
                                           {"idempotency_key", call.key},
                                           {"body_hash", call.fingerprint},
                                           {"status", status},
                                           {"answer", answer},
                                           {"created_at", now}}) == 1;
}

void IdempotencyDirectory::remove(const KeyedCall& call) {
  database_.execute(kRemove, {{"tenant_id", call.tenant_id}, {"user_id", call.user}, {"idempotency_key", call.key}});
}

std::int64_t IdempotencyDirectory::purge(Timestamp oldest) {
  return database_.execute(kPurge, {{"oldest", oldest}});
}

}  // namespace pharos::audit
