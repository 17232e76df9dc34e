#include "features/people/one_time_secret_directory.hpp"

#include "core/choices.hpp"
#include "core/crypto.hpp"
#include "features/people/invitations/invitation.hpp"

namespace pharos::people {
namespace {

constexpr size_t kSecretBytes = 32;
constexpr std::chrono::minutes kResetLife{30};

constexpr db::PlatformSql kInsertSecret = R"sql(
  insert into one_time_secrets (secret_hash, purpose, subject, created_at, expires_at)
  values (:secret_hash, :purpose, :subject, :now, :expires_at))sql";
constexpr db::PlatformSql kCancel = R"sql(
  delete from one_time_secrets where purpose = :purpose and subject = :subject and used_at is null)sql";
constexpr db::PlatformSql kPurge = "delete from one_time_secrets where expires_at < :before";
constexpr db::PlatformSql kFind = R"sql(
  select subject, case when used_at is null and expires_at > :now then 1 else 0 end as is_live
  from one_time_secrets where secret_hash = :secret_hash and purpose = :purpose)sql";
constexpr db::PlatformSql kConsume = R"sql(
  update one_time_secrets set used_at = :now
  where secret_hash = :secret_hash and purpose = :purpose and used_at is null and expires_at > :now
  returning subject, 1 as is_live)sql";

constexpr auto kPurposes = choices<SecretPurpose>({{SecretPurpose::kReset, "reset"},
                                                   {SecretPurpose::kOnboard, "onboard"},
                                                   {SecretPurpose::kInvitation, "invitation"}});

std::chrono::microseconds life_of(SecretPurpose purpose) {
  return purpose == SecretPurpose::kReset ? std::chrono::microseconds{kResetLife}
                                          : std::chrono::microseconds{kInvitationLife};
}

}  // namespace

std::string OneTimeSecretDirectory::issue(SecretPurpose purpose, const std::string& subject) {
  auto secret = crypto::to_base64url(crypto::random_bytes(kSecretBytes));
  const auto now = clock_.now();
  cancel(purpose, subject);
  database_.execute(kInsertSecret, {{"secret_hash", crypto::sha256_hex(secret)},
                                    {"purpose", kPurposes.name(purpose)},
                                    {"subject", subject},
                                    {"now", now},
                                    {"expires_at", now + life_of(purpose)}});
  return secret;
}

std::optional<SecretState> OneTimeSecretDirectory::find(SecretPurpose purpose, const std::string& secret) const {
  return database_.read_one<SecretState>(
      kFind,
      {{"now", clock_.now()}, {"secret_hash", crypto::sha256_hex(secret)}, {"purpose", kPurposes.name(purpose)}});
}

std::optional<std::string> OneTimeSecretDirectory::consume(SecretPurpose purpose, const std::string& secret) {
  return database_.transaction([&]() -> std::optional<std::string> {
    const auto used = database_.read_one<SecretState>(
        kConsume,
        {{"now", clock_.now()}, {"secret_hash", crypto::sha256_hex(secret)}, {"purpose", kPurposes.name(purpose)}});
    return used ? std::optional{used->subject} : std::nullopt;
  });
}

void OneTimeSecretDirectory::cancel(SecretPurpose purpose, const std::string& subject) {
  database_.execute(kCancel, {{"purpose", kPurposes.name(purpose)}, {"subject", subject}});
}

std::int64_t OneTimeSecretDirectory::purge(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

}  // namespace pharos::people
