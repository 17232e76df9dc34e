#include "parts/people_part.hpp"

namespace pharos {

PeoplePart::PeoplePart(const Environment& environment)
    : data_keys(environment.settings.data_keys),
      shared_clock(environment.database),
      trail(environment.database, environment.clock),
      activity(environment.database),
      outbox(environment.database, data_keys, shared_clock),
      tenants(environment.database, environment.clock),
      tenant_repository(environment.database),
      tenant_service(tenant_repository),
      plans(environment.database),
      plan_limits(environment.database),
      accounts(environment.database, environment.clock),
      profiles(environment.database, tenants, environment.clock),
      profile_service(profiles, accounts, tenants),
      one_time_secrets(environment.database, environment.clock),
      invitation_directory(environment.database, environment.clock),
      invitation_repository(environment.database, environment.clock),
      members(environment.database),
      hasher(environment.settings.password_cost),
      access_tokens(environment.settings.token_keys),
      sessions(environment.database, environment.clock),
      second_factors(environment.database, data_keys, environment.clock),
      wrong_tries(environment.database, environment.clock),
      known_devices(environment.database, environment.clock),
      account_notices(outbox, environment.clock),
      sign_in({.database = environment.database,
               .accounts = accounts,
               .tenants = tenants,
               .sessions = sessions,
               .wrong_tries = wrong_tries,
               .devices = known_devices,
               .notices = account_notices,
               .trail = trail,
               .hasher = hasher,
               .tokens = access_tokens,
               .clock = environment.clock}),
      second_factor({.database = environment.database,
                     .factors = second_factors,
                     .sessions = sessions,
                     .wrong_tries = wrong_tries,
                     .devices = known_devices,
                     .notices = account_notices,
                     .accounts = accounts,
                     .trail = trail,
                     .clock = environment.clock}),
      joining({.database = environment.database,
               .accounts = accounts,
               .secrets = one_time_secrets,
               .invitations = invitation_directory,
               .tenants = tenants,
               .sessions = sessions,
               .factors = second_factors,
               .wrong_tries = wrong_tries,
               .devices = known_devices,
               .outbox = outbox,
               .notices = account_notices,
               .trail = trail,
               .hasher = hasher,
               .sign_in = sign_in,
               .clock = environment.clock},
              {.base_url = environment.settings.base_url,
               .registration_open = environment.settings.registration_open,
               .playground_open = environment.settings.playground}),
      identity_check({.database = environment.database,
                      .accounts = accounts,
                      .factors = second_factors,
                      .wrong_tries = wrong_tries,
                      .trail = trail,
                      .hasher = hasher,
                      .clock = environment.clock}),
      authenticator(access_tokens, sessions, environment.clock),
      signature_repository(environment.database, environment.clock),
      signature_verifier(identity_check),
      signing_service(signature_repository, identity_check, accounts) {}

void PeoplePart::add_routes(http::Router& router, const ApplicationSettings& settings) {
  auth::add_sign_in_routes(router, sign_in, profiles, sessions);
  auth::add_joining_routes(router, joining, profiles,
                           {.registration_open = settings.registration_open,
                            .playground_open = false,
                            .demo = settings.demo,
                            .terms_url = settings.terms_url,
                            .privacy_url = settings.privacy_url});
  auth::add_second_factor_routes(router, second_factor);
  people::add_profile_routes(router, profile_service, trail);
  people::add_member_routes(router, members);
  tenants::add_routes(router, tenant_service, plans, tenants);
  audit::add_activity_routes(router, activity);
  signatures::add_routes(router, signing_service);
}

}  // namespace pharos
