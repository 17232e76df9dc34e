#include "features/auth/limits/known_device_directory.hpp"

#include "core/crypto.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kSecretBytes = 32;

constexpr db::PlatformSql kInsertDevice = R"sql(
  insert into known_devices (token_hash, user_id, created_at, last_used_at) values (:token_hash, :user_id, :now, :now)
  )sql";
constexpr db::PlatformSql kTouchDevice = R"sql(
  update known_devices set last_used_at = :now where token_hash = :token_hash and user_id = :user_id)sql";
constexpr db::PlatformSql kPurgeDevices = "delete from known_devices where last_used_at < :before";
constexpr db::PlatformSql kForgetAll = "delete from known_devices where user_id = :user_id";

}  // namespace

std::string KnownDeviceDirectory::remember(const UserId& user, const std::string& sent) {
  const auto now = clock_.now();
  const bool is_known =
      !sent.empty() &&
      database_.execute(kTouchDevice, {{"now", now}, {"token_hash", crypto::sha256_hex(sent)}, {"user_id", user}}) == 1;
  if (is_known) return sent;
  auto secret = crypto::to_base64url(crypto::random_bytes(kSecretBytes));
  database_.execute(kInsertDevice, {{"token_hash", crypto::sha256_hex(secret)}, {"user_id", user}, {"now", now}});
  return secret;
}

bool KnownDeviceDirectory::knows(const UserId& user, const std::string& secret) const {
  if (secret.empty()) return false;
  db::PlatformQuery query{"1", "known_devices d"};
  query.where("d.token_hash = ?", crypto::sha256_hex(secret)).where("d.user_id = ?", user);
  return database_.count(query) > 0;
}

std::int64_t KnownDeviceDirectory::purge(Timestamp before) {
  return database_.execute(kPurgeDevices, {{"before", before}});
}

void KnownDeviceDirectory::forget_all(const UserId& user) {
  database_.execute(kForgetAll, {{"user_id", user}});
}

}  // namespace pharos::auth
