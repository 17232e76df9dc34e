#include "features/auth/second_factor/second_factor_directory.hpp"

#include "core/crypto.hpp"
#include "core/error.hpp"

namespace pharos::auth {
namespace {

constexpr db::PlatformSql kFind = R"sql(
  select secret, pending_secret, pending_session_id, last_step from second_factors where user_id = :user_id)sql";
constexpr db::PlatformSql kSetPending = R"sql(
  insert into second_factors (user_id, last_step, pending_secret, pending_session_id)
  values (:user_id, 0, :secret, :session_id)
  on conflict (user_id) do update set pending_secret = excluded.pending_secret,
                                      pending_session_id = excluded.pending_session_id)sql";
constexpr db::PlatformSql kConfirm = R"sql(
  update second_factors set secret = pending_secret, last_step = :step, pending_secret = null,
                            pending_session_id = null
  where user_id = :user_id and pending_secret is not null)sql";
constexpr db::PlatformSql kUseStep = R"sql(
  update second_factors set last_step = :step
  where user_id = :user_id and secret is not null and last_step < :step)sql";
constexpr db::PlatformSql kRemove = "delete from second_factors where user_id = :user_id";
constexpr db::PlatformSql kDropCodes = "delete from recovery_codes where user_id = :user_id and pending = :pending";
constexpr db::PlatformSql kConfirmCodes = "update recovery_codes set pending = 0 where user_id = :user_id";
constexpr db::PlatformSql kInsertCode = R"sql(
  insert into recovery_codes (user_id, code_hash, pending) values (:user_id, :code_hash, :pending))sql";
constexpr db::PlatformSql kUseCode = R"sql(
  update recovery_codes set used_at = :now
  where user_id = :user_id and code_hash = :code_hash and pending = 0 and used_at is null)sql";

// A code with 128 random bits needs no slow hash.
std::string code_hash(const std::string& code) {
  return crypto::sha256_hex(normalized_code(code));
}

// The secrets are encrypted.
struct StoredFactor {
  std::optional<std::string> secret;
  std::optional<std::string> pending_secret;
  SessionId pending_session_id;
  std::int64_t last_step = 0;
};
BOOST_DESCRIBE_STRUCT(StoredFactor, (), (secret, pending_secret, pending_session_id, last_step))

}  // namespace

std::string normalized_code(std::string_view code) {
  std::string out;
  for (const char c : code) {
    if (c >= 'a' && c <= 'z') out += static_cast<char>(c - 'a' + 'A');
    if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) out += c;
  }
  return out;
}

SecondFactor SecondFactorDirectory::find(const UserId& user) const {
  const auto open = [&](const std::optional<std::string>& sealed) -> std::optional<Secret<std::string>> {
    if (!sealed) return std::nullopt;
    auto plain = keys_.find_opened(*sealed, user.text());
    if (!plain) throw Error(ErrorCode::kInternal, "A second factor cannot be decrypted with the configured keys");
    return Secret<std::string>{*std::move(plain)};
  };
  const auto stored = database_.read_one<StoredFactor>(kFind, {{"user_id", user}});
  if (!stored) return {};
  return {.secret = open(stored->secret),
          .pending_secret = open(stored->pending_secret),
          .pending_session = stored->pending_session_id,
          .last_step = stored->last_step};
}

void SecondFactorDirectory::set_pending(const UserId& user, const SessionId& session, const std::string& secret,
                                        const std::vector<std::string>& codes) {
  database_.execute(kSetPending,
                    {{"user_id", user}, {"secret", keys_.seal(secret, user.text())}, {"session_id", session}});
  database_.execute(kDropCodes, {{"user_id", user}, {"pending", 1}});
  insert_codes(user, codes, true);
}

void SecondFactorDirectory::confirm_pending(const UserId& user, std::int64_t step) {
  database_.execute(kConfirm, {{"step", step}, {"user_id", user}});
  database_.execute(kDropCodes, {{"user_id", user}, {"pending", 0}});
  database_.execute(kConfirmCodes, {{"user_id", user}});
}

bool SecondFactorDirectory::use_step(const UserId& user, std::int64_t step) {
  return database_.execute(kUseStep, {{"step", step}, {"user_id", user}}) == 1;
}

bool SecondFactorDirectory::use_recovery_code(const UserId& user, const std::string& code) {
  return database_.execute(kUseCode, {{"now", clock_.now()}, {"user_id", user}, {"code_hash", code_hash(code)}}) == 1;
}

void SecondFactorDirectory::remove(const UserId& user) {
  database_.execute(kRemove, {{"user_id", user}});
  for (const bool pending : {false, true}) database_.execute(kDropCodes, {{"user_id", user}, {"pending", pending}});
}

void SecondFactorDirectory::replace_recovery_codes(const UserId& user, const std::vector<std::string>& codes) {
  database_.execute(kDropCodes, {{"user_id", user}, {"pending", 0}});
  insert_codes(user, codes, false);
}

void SecondFactorDirectory::insert_codes(const UserId& user, const std::vector<std::string>& codes, bool pending) {
  for (const auto& code : codes) {
    database_.execute(kInsertCode, {{"user_id", user}, {"code_hash", code_hash(code)}, {"pending", pending}});
  }
}

}  // namespace pharos::auth
