#include "core/crypto.hpp"
#include "features/auth/known_devices.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kSecretBytes = 32;

constexpr db::PlatformSql kInsert = R"sql(
  insert into known_devices (token_hash, user_id, created_at, last_used_at) values (:token_hash, :user_id, :now, :now)
  )sql";
constexpr db::PlatformSql kTouch = R"sql(
  update known_devices set last_used_at = :now where token_hash = :token_hash and user_id = :user_id)sql";
constexpr db::PlatformSql kFind = R"sql(
  select 1 from known_devices where token_hash = :token_hash and user_id = :user_id)sql";
constexpr db::PlatformSql kPurge = "delete from known_devices where last_used_at < :before";
constexpr db::PlatformSql kForgetAll = "delete from known_devices where user_id = :user_id";

}  // namespace

std::string KnownDevices::remember(const UserId& user, const std::string& sent) {
  const auto now = clock_.now();
  const bool is_known =
      !sent.empty() &&
      database_.execute(kTouch, {{"now", now}, {"token_hash", crypto::sha256_hex(sent)}, {"user_id", user}}) == 1;
  if (is_known) return sent;
  auto secret = crypto::to_base64url(crypto::random_bytes(kSecretBytes));
  database_.execute(kInsert, {{"token_hash", crypto::sha256_hex(secret)}, {"user_id", user}, {"now", now}});
  return secret;
}

bool KnownDevices::knows(const UserId& user, const std::string& secret) const {
  const auto one = [](const db::Row& row) { return row.integer(0); };
  return !secret.empty() &&
         database_.find(kFind, one, {{"token_hash", crypto::sha256_hex(secret)}, {"user_id", user}}).has_value();
}

std::int64_t KnownDevices::purge(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

void KnownDevices::forget_all(const UserId& user) {
  database_.execute(kForgetAll, {{"user_id", user}});
}

}  // namespace pharos::auth
