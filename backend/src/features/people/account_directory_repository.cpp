#include "features/people/account_directory.hpp"
#include "features/people/profile.hpp"

namespace pharos::people {
namespace {

constexpr db::PlatformSql kFindByEmail = R"sql(
  select id, email, display_name, password_hash, status, last_logged_in_tenant_id, email_verified_at
  from users where email = :email)sql";
constexpr db::PlatformSql kFind = R"sql(
  select id, coalesce(claimed_email, email), display_name, password_hash, status, last_logged_in_tenant_id,
         email_verified_at
  from users where id = :id)sql";
constexpr db::PlatformSql kInsertClaim = R"sql(
  insert into users (id, email, claimed_email, display_name, password_hash, status, preferences, created_at, updated_at,
                     version)
  values (:id, :placeholder, :email, :display_name, :password_hash, 'active', :preferences, :now, :now, 1))sql";
constexpr db::PlatformSql kClaimedName = R"sql(
  select display_name from users where claimed_email = :email and status = 'active' order by id desc limit 1)sql";
constexpr db::PlatformSql kOldClaims = R"sql(
  select id from users where claimed_email is not null and created_at < :before)sql";
constexpr db::PlatformSql kRemoveClaim = "delete from users where id = :id and claimed_email is not null";
constexpr db::PlatformSql kEndClaims = R"sql(
  update users set status = 'disabled', updated_at = :now where claimed_email = :email)sql";
constexpr db::PlatformSql kInsert = R"sql(
  insert into users (id, email, display_name, password_hash, status, preferences, created_at, updated_at, version)
  values (:id, :email, :display_name, :password_hash, :status, :preferences, :now, :now, 1))sql";
constexpr db::PlatformSql kSetPassword = R"sql(
  update users set password_hash = :password_hash, updated_at = :now,
                   status = case when status = 'pending' then 'active' else status end
  where id = :id)sql";
constexpr db::PlatformSql kMarkVerified = R"sql(
  update users set email_verified_at = :now where id = :id and email_verified_at is null)sql";
constexpr db::PlatformSql kSetLastTenant = R"sql(
  update users set last_logged_in_tenant_id = :tenant_id where id = :id)sql";
constexpr db::PlatformSql kAny = "select 1 from users limit 1";

constexpr auto kStatuses = choices<AccountStatus>(
    {{AccountStatus::kActive, "active"}, {AccountStatus::kPending, "pending"}, {AccountStatus::kDisabled, "disabled"}});

Account read_account(const db::Row& row) {
  const auto last_tenant = row.optional_text(5);
  return {.id = row.id<UserId>(0),
          .email = row.text(1),
          .display_name = row.text(2),
          .password_hash = Secret<std::string>{row.text(3)},
          .status = kStatuses.find(row.text(4)).value_or(AccountStatus::kDisabled),
          .last_tenant = last_tenant ? std::optional{TenantId{*last_tenant}} : std::nullopt,
          .is_verified = !row.is_null(6)};
}

}  // namespace

std::optional<Account> AccountDirectory::find_by_email(const std::string& email) const {
  return database_.find(kFindByEmail, read_account, {{"email", email}});
}

std::optional<Account> AccountDirectory::find(const UserId& id) const {
  return database_.find(kFind, read_account, {{"id", id}});
}

UserId AccountDirectory::create(const std::string& email, const std::string& display_name,
                                const std::optional<std::string>& password_hash) {
  const auto id = new_id<UserId>("usr");
  database_.execute(kInsert, {{"id", id},
                              {"email", email},
                              {"display_name", display_name},
                              {"password_hash", password_hash},
                              {"status", password_hash ? "active" : "pending"},
                              {"preferences", to_text(to_json(Preferences{}))},
                              {"now", clock_.now()}});
  return id;
}

UserId AccountDirectory::create_claim(const std::string& email, const std::string& display_name,
                                      const std::string& password_hash) {
  const auto id = new_id<UserId>("usr");
  database_.execute(kInsertClaim, {{"id", id},
                                   {"placeholder", "claim:" + id.text()},
                                   {"email", email},
                                   {"display_name", display_name},
                                   {"password_hash", password_hash},
                                   {"preferences", to_text(to_json(Preferences{}))},
                                   {"now", clock_.now()}});
  return id;
}

std::optional<std::string> AccountDirectory::find_claimed_name(const std::string& email) const {
  return database_.find(kClaimedName, [](const db::Row& row) { return row.text(0); }, {{"email", email}});
}

void AccountDirectory::end_claims(const std::string& email) {
  database_.execute(kEndClaims, {{"now", clock_.now()}, {"email", email}});
}

std::vector<UserId> AccountDirectory::list_claims(Timestamp before) const {
  return database_.query(kOldClaims, [](const db::Row& row) { return row.id<UserId>(0); }, {{"before", before}});
}

void AccountDirectory::remove_claim(const UserId& id) {
  database_.execute(kRemoveClaim, {{"id", id}});
}

void AccountDirectory::set_password(const UserId& id, const std::string& password_hash) {
  database_.execute(kSetPassword, {{"password_hash", password_hash}, {"now", clock_.now()}, {"id", id}});
}

void AccountDirectory::mark_verified(const UserId& id) {
  database_.execute(kMarkVerified, {{"now", clock_.now()}, {"id", id}});
}

void AccountDirectory::set_last_tenant(const UserId& id, const TenantId& tenant) {
  database_.execute(kSetLastTenant, {{"tenant_id", tenant}, {"id", id}});
}

bool AccountDirectory::is_empty() const {
  return !database_.find(kAny, [](const db::Row& row) { return row.integer(0); });
}

}  // namespace pharos::people
