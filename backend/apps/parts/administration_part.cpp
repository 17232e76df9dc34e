#include "parts/administration_part.hpp"

namespace pharos {

AdministrationPart::AdministrationPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
                                       DataVersionsPart& data_versions)
    : invitations(
          {.repository = people.invitation_repository,
           .secrets = people.one_time_secrets,
           .outbox = people.outbox,
           .tenants = people.tenants,
           .allowed_domains = [&metadata = public_data.metadata](
                                  const TenantScope& tenant) { return metadata.read(tenant).allowed_email_domains; },
           .base_url = environment.settings.base_url}),
      members({.members = people.members,
               .invitations = people.invitation_repository,
               .tenants = people.tenants,
               .sessions = people.sessions,
               .factors = people.second_factors,
               .signatures = people.signing_service,
               .outbox = people.outbox,
               .clock = environment.clock}),
      audit_trail(environment.database),
      platform_trail(environment.database),
      installation(environment.database, environment.clock),
      master({.installation = installation,
              .tenants = people.tenants,
              .joining = people.joining,
              .outbox = people.outbox,
              .trail = people.trail,
              .clock = environment.clock,
              .base_url = environment.settings.base_url}),
      operations({.database = environment.database,
                  .installation = installation,
                  .outbox = people.outbox,
                  .trail = people.trail,
                  .clock = environment.clock,
                  .data_folder = environment.settings.data_folder,
                  .versions = [&data_versions] { return data_versions.hasty_control(); }}),
      first_steps(environment.database, public_data.metadata) {}

void AdministrationPart::add_routes(http::Router& router, const Environment& environment, PeoplePart& people,
                                    PublicDataPart& public_data) {
  people::add_invitation_routes(router, invitations);
  administration::add_member_routes(router, members);
  administration::add_audit_routes(router, audit_trail, people.trail, public_data.export_service, environment.clock);
  administration::add_master_routes(router, master, installation);
  administration::add_platform_trail_routes(router, platform_trail);
  administration::add_operations_routes(router, operations);
  first_steps::add_first_steps_routes(router, first_steps);
}

}  // namespace pharos
