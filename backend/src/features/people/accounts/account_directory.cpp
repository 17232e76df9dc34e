#include "features/people/accounts/account_directory.hpp"

#include "features/people/accounts/profile.hpp"

namespace pharos::people {
namespace {

constexpr db::Fragment kAccountColumns = R"sql(
  id, coalesce(claimed_email, email) as email, display_name, coalesce(password_hash, '') as password_hash, status,
  last_logged_in_tenant_id as last_tenant, case when email_verified_at is null then 0 else 1 end as is_verified)sql";
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
constexpr db::PlatformSql kInsertAccount = R"sql(
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
constexpr db::PlatformSql kAny = "select id from users limit 1";

struct StoredAccount {
  UserId id;
  std::string email;
  std::string display_name;
  std::string password_hash;
  AccountStatus status = AccountStatus::kActive;
  std::optional<TenantId> last_tenant;
  bool is_verified = false;
};
BOOST_DESCRIBE_STRUCT(StoredAccount, (), (id, email, display_name, password_hash, status, last_tenant, is_verified))

struct AccountId {
  UserId id;
};
BOOST_DESCRIBE_STRUCT(AccountId, (), (id))

struct Name {
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(Name, (), (display_name))

std::optional<Account> find_account(const db::Database& database, const db::Query& query) {
  const auto stored = database.read_one<StoredAccount>(query);
  if (!stored) return std::nullopt;
  return Account{.id = stored->id,
                 .email = stored->email,
                 .display_name = stored->display_name,
                 .password_hash = Secret<std::string>{stored->password_hash},
                 .status = stored->status,
                 .last_tenant = stored->last_tenant,
                 .is_verified = stored->is_verified};
}

}  // namespace

std::optional<Account> AccountDirectory::find_by_email(const std::string& email) const {
  return find_account(database_, db::PlatformQuery{kAccountColumns, "users"}.where("users.email = ?", email));
}

std::optional<Account> AccountDirectory::find(const UserId& id) const {
  return find_account(database_, db::PlatformQuery{kAccountColumns, "users"}.where("users.id = ?", id));
}

UserId AccountDirectory::create(const std::string& email, const std::string& display_name,
                                const std::optional<std::string>& password_hash) {
  const auto id = new_id<UserId>("usr");
  database_.execute(kInsertAccount, {{"id", id},
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
  const auto claim = database_.read_one<Name>(kClaimedName, {{"email", email}});
  return claim ? std::optional{claim->display_name} : std::nullopt;
}

void AccountDirectory::end_claims(const std::string& email) {
  database_.execute(kEndClaims, {{"now", clock_.now()}, {"email", email}});
}

std::vector<UserId> AccountDirectory::list_claims(Timestamp before) const {
  std::vector<UserId> claims;
  for (const auto& row : database_.read<AccountId>(kOldClaims, {{"before", before}})) claims.push_back(row.id);
  return claims;
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
  return !database_.read_one<AccountId>(kAny);
}

}  // namespace pharos::people
