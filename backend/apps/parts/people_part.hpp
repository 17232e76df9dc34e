#pragma once

#include "features/audit/activity_routes.hpp"
#include "features/auth/auth_routes.hpp"
#include "features/auth/sign_in/session_authenticator.hpp"
#include "features/people/people_routes.hpp"
#include "features/signatures/signature_routes.hpp"
#include "features/signatures/signature_verifier.hpp"
#include "features/tenants/tenant_routes.hpp"
#include "http/router.hpp"
#include "parts/environment.hpp"

namespace pharos {

// Users, memberships, signatures and the audit trail.
struct PeoplePart {
  explicit PeoplePart(const Environment& environment);
  void add_routes(http::Router& router, const ApplicationSettings& settings);

  KeyRing data_keys;
  db::SharedClock shared_clock;  // of all nodes, for leases and schedules
  audit::Trail trail;
  audit::ActivityRepository activity;
  outbox::OutboxRepository outbox;

  tenants::TenantDirectory tenants;
  tenants::TenantRepository tenant_repository;
  tenants::TenantService tenant_service;
  tenants::PlanRepository plans;
  tenants::PlanLimits plan_limits;

  people::AccountDirectory accounts;
  people::ProfileDirectory profiles;
  people::ProfileService profile_service;
  people::OneTimeSecretDirectory one_time_secrets;
  people::InvitationDirectory invitation_directory;
  people::InvitationRepository invitation_repository;
  people::MemberRepository members;

  auth::PasswordHasher hasher;
  auth::AccessTokens access_tokens;
  auth::SessionDirectory sessions;
  auth::SecondFactorDirectory second_factors;
  auth::WrongTryDirectory wrong_tries;
  auth::KnownDeviceDirectory known_devices;
  auth::AccountNotices account_notices;
  auth::SignInService sign_in;
  auth::SecondFactorService second_factor;
  auth::JoiningService joining;
  auth::IdentityCheck identity_check;
  auth::SessionAuthenticator authenticator;

  signatures::SignatureRepository signature_repository;
  signatures::SignatureVerifier signature_verifier;
  signatures::SigningService signing_service;
};

}  // namespace pharos
