#include "features/auth/joining/joining_service.hpp"

#include <fmt/format.h>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/auth/password/password_policy.hpp"
#include "mail/address.hpp"

namespace pharos::auth {
namespace {

using people::SecretPurpose;

constexpr std::string_view kDeadLink = "This link has expired or has already been used";
constexpr std::string_view kClaim = "claim:";

// The subject of a link that confirms a registered address.
std::string claim_subject(const std::string& email) {
  return std::string{kClaim} + email;
}

std::optional<std::string> find_claimed_address(const std::string& subject) {
  return subject.starts_with(kClaim) ? std::optional{subject.substr(kClaim.size())} : std::nullopt;
}

std::string greeting(const people::Account& account) {
  return fmt::format("Hello {},", account.display_name);
}

// An initial name that does not reveal the address.
std::string visitor_name() {
  return "Visitor " + crypto::to_hex(crypto::random_bytes(2));
}

}  // namespace

people::Account JoiningService::account_of(const std::string& subject) const {
  auto account = parts_.accounts.find(UserId{subject});
  if (!account || account->status == people::AccountStatus::kDisabled) {
    throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
  }
  return *std::move(account);
}

void JoiningService::prove_address(const people::Account& account) {
  if (account.is_verified) return;
  parts_.factors.remove(account.id);
  parts_.devices.forget_all(account.id);
  parts_.sessions.revoke_all(account.id, SessionId{});
  parts_.accounts.mark_verified(account.id);
}

void JoiningService::queue(const people::Account& account, const std::string& cause, const mail::Letter& letter) {
  queue(account.email, cause + ":" + account.id.text(), letter);
}

void JoiningService::queue(const std::string& email, const std::string& cause, const mail::Letter& letter) {
  parts_.outbox.enqueue({.cause = cause,
                         .period = std::to_string(parts_.clock.now().microseconds),
                         .recipient = email,
                         .content = mail::to_content(letter)});
}

SignedIn JoiningService::register_account(const Origin& origin, const Registration& registration) {
  if (!settings_.registration_open) throw Error(ErrorCode::kForbidden, "Registration is by invitation");
  require_good_password(registration.password, {registration.email, registration.first_name, registration.last_name},
                        "password");
  const auto hash = parts_.hasher.hash(registration.password);
  const auto name = registration.first_name + " " + registration.last_name;
  return parts_.database.transaction([&] {
    const auto user = parts_.accounts.create_claim(registration.email, name, hash);
    parts_.trail.append(entry_of(origin, "auth.register", user));
    answer_registration(registration.email);
    return parts_.sign_in.begin_session(origin, user);
  });
}

void JoiningService::answer_registration(const std::string& email) {
  if (!parts_.outbox.may_send("register:", email)) return;
  if (const auto account = parts_.accounts.find_by_email(email)) {
    queue(*account, "register",
          {.subject = "You already have a Pharos account",
           .greeting = greeting(*account),
           .paragraphs = {"Someone tried to register with this email address, which already has an account."},
           .link_text = "Sign in",
           .link = settings_.base_url + "/#/auth/login",
           .footer =
               "If you forgot your password, choose \"Forgot password?\" on the sign-in page. If this was not you, you "
               "can ignore this email."});
    return;
  }
  const auto secret = parts_.secrets.issue(SecretPurpose::kOnboard, claim_subject(email));
  queue(email, "register:" + email,
        {.subject = "Confirm your email address for Pharos",
         .greeting = "Hello,",  // without the name, which anyone could have entered
         .paragraphs = {"This email address was used to register for Pharos. Confirm it and choose a password to get "
                        "started."},
         .link_text = "Confirm email address",
         .link = settings_.base_url + "/#/auth/onboard?token=" + secret,
         .footer = "The link can be used once and expires in seven days. If this was not you, you can ignore this "
                   "email: the account cannot be used without the link."});
}

SignedIn JoiningService::confirm_claim(const Origin& origin, const std::string& token, const std::string& email,
                                       const std::string& password) {
  const auto name = parts_.accounts.find_claimed_name(email).value_or(email);
  require_good_password(password, {email, name}, "password");
  const auto hash = parts_.hasher.hash(password);
  return parts_.database.transaction([&] {
    if (!parts_.secrets.consume(SecretPurpose::kOnboard, token)) {
      throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
    }
    // They may have been invited since they registered.
    if (parts_.accounts.find_by_email(email)) {
      throw Error(ErrorCode::kConflict, "This address already has an account. Sign in with it.");
    }
    const auto user = parts_.accounts.create(email, name, hash);
    parts_.accounts.mark_verified(user);
    parts_.accounts.end_claims(email);
    parts_.trail.append(entry_of(origin, "auth.onboard", user));
    return parts_.sign_in.begin_session(origin, user);
  });
}

void JoiningService::begin_reset(const Origin& origin, const std::string& email) {
  const auto account = parts_.accounts.find_by_email(email);
  // A row is written either way, so that the timing does not reveal whether the account exists.
  parts_.database.transaction([&] {
    parts_.trail.append(entry_of(origin, "password.reset.begin", account ? account->id : UserId{}));
    if (!account || account->status != people::AccountStatus::kActive) return;
    if (!parts_.outbox.may_send("reset:", account->email)) return;
    const auto secret = parts_.secrets.issue(SecretPurpose::kReset, account->id.text());
    queue(
        *account, "reset",
        {.subject = "Set a new password for Pharos",
         .greeting = greeting(*account),
         .paragraphs = {"We received a request to reset the password for your Pharos account."},
         .link_text = "Set a new password",
         .link = settings_.base_url + "/#/auth/reset?token=" + secret,
         .footer =
             "The link can be used once and expires in 30 minutes. If you did not request it, ignore this email: your "
             "password will not change."});
  });
}

void JoiningService::reset(const Origin& origin, const std::string& token, const std::string& password) {
  const auto state = parts_.secrets.find(SecretPurpose::kReset, token);
  if (!state || !state->is_live) throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
  const auto account = account_of(state->subject);
  require_good_password(password, password_context(account, parts_.tenants.list_of_user(account.id)), "password");
  const auto hash = parts_.hasher.hash(password);
  parts_.database.transaction([&] {
    if (!parts_.secrets.consume(SecretPurpose::kReset, token)) {
      throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
    }
    prove_address(account);
    parts_.accounts.set_password(account.id, hash);
    parts_.sessions.revoke_all(account.id, SessionId{});
    parts_.wrong_tries.forget(password_limits(account.email, origin.client_address));
    parts_.trail.append(entry_of(origin, "password.reset", account.id));
    parts_.notices.password_changed(account, origin);
  });
}

OnboardingLookup JoiningService::look_up_onboarding(const std::string& token) const {
  const auto state = parts_.secrets.find(SecretPurpose::kOnboard, token);
  if (!state || !state->is_live) throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
  if (const auto address = find_claimed_address(state->subject)) {
    return {.email = *address,
            .display_name = parts_.accounts.find_claimed_name(*address).value_or(*address),
            .tenant_name = std::nullopt};
  }
  const auto account = account_of(state->subject);
  const auto own = parts_.tenants.list_of_user(account.id);
  const auto playground = own.empty() ? find_playground() : std::nullopt;
  return {.email = account.email,
          .display_name = account.display_name,
          .tenant_name = playground    ? std::optional{playground->name}
                         : own.empty() ? std::nullopt
                                       : std::optional{own.front().name}};
}

SignedIn JoiningService::onboard(const Origin& origin, const std::string& token, const std::string& password) {
  const auto state = parts_.secrets.find(SecretPurpose::kOnboard, token);
  if (!state || !state->is_live) throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
  if (const auto address = find_claimed_address(state->subject)) {
    return confirm_claim(origin, token, *address, password);
  }
  const auto account = account_of(state->subject);
  require_good_password(password, password_context(account, parts_.tenants.list_of_user(account.id)), "password");
  const auto hash = parts_.hasher.hash(password);
  return parts_.database.transaction([&] {
    if (!parts_.secrets.consume(SecretPurpose::kOnboard, token)) {
      throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
    }
    prove_address(account);
    parts_.accounts.set_password(account.id, hash);
    // Only playground visitors wait without an organization.
    const auto playground = parts_.tenants.list_of_user(account.id).empty() ? find_playground() : std::nullopt;
    if (playground) parts_.tenants.add_member(playground->id, account.id, tenants::kAnalyst);
    parts_.trail.append(entry_of(origin, "auth.onboard", account.id));
    // As at any sign-in, a person with one tenant need not choose it.
    parts_.sign_in.find_start_tenant(account.id);
    return parts_.sign_in.begin_session(origin, account.id);
  });
}

void JoiningService::invite_to_onboard(const UserId& user, const std::string& page) {
  const auto account = account_of(user.text());
  const auto secret = parts_.secrets.issue(SecretPurpose::kOnboard, user.text());
  queue(account, "onboard",
        {.subject = "Your Pharos account is ready",
         .greeting = greeting(account),
         .paragraphs = {"A Pharos account was created for you. Choose a password to get started."},
         .link_text = "Choose a password",
         .link = settings_.base_url + "/#/auth/" + page + "?token=" + secret,
         .footer = "The link can be used once and expires in seven days."});
}

UserId JoiningService::appoint(const Administrator& administrator) {
  const auto account = parts_.accounts.find_by_email(administrator.email);
  if (!account || account->status == people::AccountStatus::kPending) {
    const auto user =
        account ? account->id : parts_.accounts.create(administrator.email, administrator.name, std::nullopt);
    parts_.tenants.add_member(administrator.tenant, user, administrator.role_id, administrator.appointed_by);
    invite_to_onboard(user, "onboard");
    return user;
  }
  const auto invitation =
      parts_.invitations.insert(administrator.tenant, administrator.email, administrator.role_id,
                                administrator.appointed_by.empty() ? account->id : administrator.appointed_by);
  const auto secret = parts_.secrets.issue(SecretPurpose::kInvitation,
                                           people::InvitationDirectory::subject_of(administrator.tenant, invitation));
  queue(*account, "administrator:" + administrator.tenant.text(),
        {.subject = fmt::format("Become the administrator of {} on Pharos", administrator.tenant_name),
         .greeting = greeting(*account),
         .paragraphs = {fmt::format("{} is now on Pharos. Accept this invitation to become its first administrator.",
                                    administrator.tenant_name)},
         .link_text = "Accept the invitation",
         .link = settings_.base_url + "/#/auth/invitation-signup?token=" + secret,
         .footer =
             "The link can be used once and expires in seven days. If you did not expect this, ignore this email."});
  return account->id;
}

InvitationLookup JoiningService::look_up_invitation(const std::string& token) const {
  const auto state = parts_.secrets.find(SecretPurpose::kInvitation, token);
  const auto invitation = state ? parts_.invitations.find(state->subject) : std::nullopt;
  if (!invitation) throw Error(ErrorCode::kNotFound, "This invitation was not found. It may have been withdrawn.");
  const auto* role = tenants::find_role(invitation->role_id);
  return {.email = invitation->email,
          .tenant_name = invitation->tenant_name,
          .invited_by = invitation->invited_by,
          .role_name = role == nullptr ? invitation->role_id.text() : std::string{role->name},
          .status = invitation->status};
}

void JoiningService::accept_invitation(const Origin& origin, const InvitationSignup& signup) {
  const auto state = parts_.secrets.find(SecretPurpose::kInvitation, signup.token);
  const auto invitation = state && state->is_live ? parts_.invitations.find(state->subject) : std::nullopt;
  const bool is_open =
      invitation && invitation->status == people::InvitationStatus::kPending && invitation->email == signup.email;
  if (!is_open) throw Error(ErrorCode::kNotFound, std::string{kDeadLink});

  const auto account = parts_.accounts.find_by_email(invitation->email);
  std::string new_hash;
  // The password of an account whose address was never confirmed may be anyone's.
  if (account && account->status == people::AccountStatus::kActive && account->is_verified) {
    const auto limits = password_limits(account->email, origin.client_address);
    if (const auto wait = parts_.wrong_tries.held_for(limits); wait.count() > 0) throw_held(wait);
    if (!parts_.hasher.verify(account->password_hash, signup.password)) {
      parts_.database.transaction([&] {
        const auto left = parts_.wrong_tries.record_failure(limits);
        auto entry = entry_of(origin, "invitation.accept", account->id);
        entry.outcome = audit::Outcome::kRefused;
        entry.reason = "wrong password";
        parts_.trail.append(entry);
        if (left == 0) parts_.trail.append(lockout_entry(origin, account->id));
      });
      throw invalid_field("password", "Enter the password of your existing account");
    }
  } else {
    require_good_password(signup.password, {signup.email, signup.display_name, invitation->tenant_name}, "password");
    new_hash = parts_.hasher.hash(signup.password);
  }
  parts_.database.transaction(db::WriteLock{invitation->tenant.text()}, [&] {
    const bool won = parts_.secrets.consume(SecretPurpose::kInvitation, signup.token).has_value() &&
                     parts_.invitations.mark_accepted(*invitation);
    if (!won) throw Error(ErrorCode::kNotFound, std::string{kDeadLink});
    const auto user = find_or_make_invited(*invitation, signup, account, new_hash);
    if (!parts_.tenants.seats(invitation->tenant).has_room()) {
      throw Error(ErrorCode::kConflict, "All seats of the organization are in use. Contact its administrator.");
    }
    parts_.tenants.add_member(invitation->tenant, user, invitation->role_id, invitation->inviter);
    auto entry = entry_of(origin, "invitation.accept", user);
    entry.tenant_id = invitation->tenant;
    entry.entity_id = invitation->id.text();
    parts_.trail.append(entry);
  });
}

UserId JoiningService::find_or_make_invited(const people::OpenInvitation& invitation, const InvitationSignup& signup,
                                            const std::optional<people::Account>& account,
                                            const std::string& new_hash) {
  if (!account) {
    const auto user = parts_.accounts.create(invitation.email, signup.display_name, new_hash);
    parts_.accounts.mark_verified(user);
    return user;
  }
  prove_address(*account);
  if (!new_hash.empty()) parts_.accounts.set_password(account->id, new_hash);
  return account->id;
}

void JoiningService::register_for_playground(const Origin& origin, const std::string& email) {
  const auto playground = find_playground();
  const auto account = parts_.accounts.find_by_email(email);
  parts_.database.transaction([&] {
    auto user = account ? account->id : UserId{};
    // They become a member when they follow the link: until then, no one in the playground sees the address.
    if (playground && !account) user = parts_.accounts.create(email, visitor_name(), std::nullopt);
    parts_.trail.append(entry_of(origin, "playground.register", user));
    if (!playground) return;
    const bool is_pending = !account || account->status == people::AccountStatus::kPending;
    if (is_pending) {
      if (parts_.outbox.may_send("onboard:", email)) invite_to_onboard(user, "playground-onboard");
    } else if (account->status == people::AccountStatus::kActive) {
      if (!parts_.outbox.may_send("playground-known:", account->email)) return;
      queue(*account, "playground-known",
            {.subject = "You already have a Pharos account",
             .greeting = greeting(*account),
             .paragraphs = {"Someone requested a playground account with this email address, which already has a "
                            "Pharos account. Sign in with that account."},
             .link_text = "Sign in",
             .link = settings_.base_url + "/#/auth/playground-login",
             .footer = "If you did not request it, ignore this email."});
    }
  });
}

}  // namespace pharos::auth
