#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "features/auth/second_factor/second_factor_directory.hpp"
#include "features/auth/sign_in/sign_in_service.hpp"
#include "features/outbox/outbox.hpp"

namespace pharos::auth {

struct OnboardingLookup {
  std::string email;
  std::string display_name;
  std::optional<std::string> tenant_name;
};
BOOST_DESCRIBE_STRUCT(OnboardingLookup, (), (email, display_name, tenant_name))

struct InvitationLookup {
  std::string email;
  std::string tenant_name;
  std::string invited_by;
  std::string role_name;
  people::InvitationStatus status = people::InvitationStatus::kPending;
};
BOOST_DESCRIBE_STRUCT(InvitationLookup, (), (email, tenant_name, invited_by, role_name, status))

struct Registration {
  std::string email;
  std::string password;
  std::string first_name;
  std::string last_name;
};

struct InvitationSignup {
  std::string display_name;
  std::string email;
  std::string password;
  std::string token;
};

// How people get an account or regain access: registration, onboarding, invitation, forgotten password, playground.
// Mails go through the outbox; responses do not reveal who has an account (R13).
class JoiningService {
 public:
  struct Parts {
    db::Database& database;
    people::AccountDirectory& accounts;
    people::OneTimeSecretDirectory& secrets;
    people::InvitationDirectory& invitations;
    tenants::TenantDirectory& tenants;
    SessionDirectory& sessions;
    SecondFactorDirectory& factors;
    WrongTryDirectory& wrong_tries;
    KnownDeviceDirectory& devices;
    outbox::OutboxRepository& outbox;
    AccountNotices& notices;
    audit::Trail& trail;
    PasswordHasher& hasher;
    SignInService& sign_in;
    const Clock& clock;
  };
  struct Settings {
    std::string base_url;  // "https://pharos.example.com": the base of links in mails (R41)
    bool registration_open = false;
    bool playground_open = false;
  };
  JoiningService(const Parts& parts, Settings settings) : parts_(parts), settings_(std::move(settings)) {}

  // The caller sees the same result for every address: an account that merely claims it. Only the address's mail
  // contains the rest: how to confirm it, or that there already is an account.
  SignedIn register_account(const Origin& origin, const Registration& registration);

  void begin_reset(const Origin& origin, const std::string& email);
  void reset(const Origin& origin, const std::string& token, const std::string& password);

  OnboardingLookup look_up_onboarding(const std::string& token) const;
  SignedIn onboard(const Origin& origin, const std::string& token, const std::string& password);
  // Mails an onboarding link to the owner of an account that was created for them.
  void invite_to_onboard(const UserId& user, const std::string& page);

  struct Administrator {
    TenantId tenant;
    std::string tenant_name;
    std::string email;
    std::string name;
    RoleId role_id;
    UserId appointed_by;  // empty on the command line
  };
  // Creates an account that waits for its owner, or invites an existing one: rights come only with the mailed link,
  // because anyone may have registered with the address.
  UserId appoint(const Administrator& administrator);

  InvitationLookup look_up_invitation(const std::string& token) const;
  void accept_invitation(const Origin& origin, const InvitationSignup& signup);

  bool has_playground() const { return find_playground().has_value(); }
  void register_for_playground(const Origin& origin, const std::string& email);

 private:
  std::optional<tenants::Tenant> find_playground() const {
    return settings_.playground_open ? parts_.tenants.find_first_of_kind(tenants::TenantKind::kPlayground)
                                     : std::nullopt;
  }
  // Creates the account of an address confirmed by a mailed link; whoever merely claimed it keeps nothing.
  SignedIn confirm_claim(const Origin& origin, const std::string& token, const std::string& email,
                         const std::string& password);
  void answer_registration(const std::string& email);
  people::Account account_of(const std::string& subject) const;
  UserId find_or_make_invited(const people::OpenInvitation& invitation, const InvitationSignup& signup,
                              const std::optional<people::Account>& account, const std::string& new_hash);
  // Marks the address as confirmed. An unconfirmed earlier registration with it is discarded.
  void prove_address(const people::Account& account);
  void queue(const people::Account& account, const std::string& cause, const mail::Letter& letter);
  void queue(const std::string& email, const std::string& cause, const mail::Letter& letter);

  Parts parts_;
  Settings settings_;
};

}  // namespace pharos::auth
