#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/secret.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::people {

enum class AccountStatus { kActive, kPending, kDisabled };
constexpr auto kAccountStatuses = choices<AccountStatus>(
    {{AccountStatus::kActive, "active"}, {AccountStatus::kPending, "pending"}, {AccountStatus::kDisabled, "disabled"}});
constexpr const auto& choices_of(AccountStatus) {
  return kAccountStatuses;
}

// A person's account, as used for sign-in.
struct Account {
  UserId id;
  std::string email;  // canonical; before confirmation, the claimed address
  std::string display_name;
  Secret<std::string> password_hash;  // empty until one was chosen
  AccountStatus status = AccountStatus::kActive;
  std::optional<TenantId> last_tenant;
  bool is_verified = false;  // the address was confirmed by a mailed link
};

// Accounts are shared by the whole installation, so this crosses tenants.
class AccountDirectory {
 public:
  AccountDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<Account> find_by_email(const std::string& email) const;
  std::optional<Account> find(const UserId& id) const;
  // Without a password hash the account is pending: its owner has to be onboarded. Throws Error{kConflict} if the email
  // is taken.
  UserId create(const std::string& email, const std::string& display_name,
                const std::optional<std::string>& password_hash);
  // An account with an unconfirmed address. It can only use its first session, is not found by address, and reveals
  // nothing about whether another account has that address.
  UserId create_claim(const std::string& email, const std::string& display_name, const std::string& password_hash);
  // The name given with the newest claim of the address.
  std::optional<std::string> find_claimed_name(const std::string& email) const;
  // Ends every claim of the address and their sessions: its owner has confirmed it.
  void end_claims(const std::string& email);
  // Unconfirmed claims made before `before`.
  std::vector<UserId> list_claims(Timestamp before) const;
  void remove_claim(const UserId& id);
  // Marks the address as confirmed by a mailed link.
  void mark_verified(const UserId& id);
  // Also activates a pending account.
  void set_password(const UserId& id, const std::string& password_hash);
  void set_last_tenant(const UserId& id, const TenantId& tenant);
  bool is_empty() const;

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::people
