#include "parts/people_part.hpp"

namespace pharos {

PeoplePart::PeoplePart(const Ground& ground)
    : data_keys(ground.settings.data_keys),
      trail(ground.database, ground.clock),
      record_history(ground.database),
      outbox(ground.database, data_keys, ground.clock),
      tenants(ground.database, ground.clock),
      tenant_repository(ground.database),
      plan_limits(ground.database),
      accounts(ground.database, ground.clock),
      profiles(ground.database, tenants, ground.clock),
      one_time_secrets(ground.database, ground.clock),
      invitation_directory(ground.database, ground.clock),
      invitation_repository(ground.database, ground.clock),
      members(ground.database),
      hasher(ground.settings.password_cost),
      access_tokens(ground.settings.token_keys),
      sessions(ground.database, ground.clock),
      second_factors(ground.database, data_keys, ground.clock),
      wrong_tries(ground.database, ground.clock),
      known_devices(ground.database, ground.clock),
      account_notices(outbox, ground.clock),
      sign_in({.database = ground.database,
               .accounts = accounts,
               .tenants = tenants,
               .sessions = sessions,
               .wrong_tries = wrong_tries,
               .devices = known_devices,
               .notices = account_notices,
               .trail = trail,
               .hasher = hasher,
               .tokens = access_tokens,
               .clock = ground.clock}),
      second_factor({.database = ground.database,
                     .factors = second_factors,
                     .sessions = sessions,
                     .wrong_tries = wrong_tries,
                     .devices = known_devices,
                     .notices = account_notices,
                     .accounts = accounts,
                     .trail = trail,
                     .clock = ground.clock}),
      joining({.database = ground.database,
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
               .clock = ground.clock},
              {.base_url = ground.settings.base_url,
               .registration_open = ground.settings.registration_open,
               .playground_open = ground.settings.playground}),
      identity_check({.database = ground.database,
                      .accounts = accounts,
                      .factors = second_factors,
                      .wrong_tries = wrong_tries,
                      .trail = trail,
                      .hasher = hasher,
                      .clock = ground.clock}),
      authenticator(access_tokens, sessions, ground.clock),
      signature_repository(ground.database, ground.clock),
      signing_desk(signature_repository, identity_check, accounts) {}

void PeoplePart::add_routes(http::Router& router, const ApplicationSettings& settings) {
  auth::add_sign_in_routes(router, sign_in, profiles, sessions);
  auth::add_joining_routes(router, joining, profiles,
                           {.registration_open = settings.registration_open,
                            .playground_open = false,
                            .demo = settings.demo,
                            .terms_url = settings.terms_url,
                            .privacy_url = settings.privacy_url});
  auth::add_second_factor_routes(router, second_factor);
  people::add_profile_routes(router, profiles, accounts, tenants, trail);
  people::add_member_routes(router, members);
  tenants::add_routes(router, tenant_repository, tenants);
  audit::add_activity_routes(router, record_history);
  signatures::add_routes(router, signature_repository);
}

}  // namespace pharos
