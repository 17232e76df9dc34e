#include "parts/administration_part.hpp"

namespace pharos {

AdministrationPart::AdministrationPart(const Ground& ground, PeoplePart& people, PublicDataPart& public_data)
    : invitations(
          {.repository = people.invitation_repository,
           .secrets = people.one_time_secrets,
           .outbox = people.outbox,
           .tenants = people.tenants,
           .allowed_domains = [&metadata = public_data.metadata](
                                  const TenantScope& tenant) { return metadata.read(tenant).allowed_email_domains; },
           .base_url = ground.settings.base_url}),
      members({.members = people.members,
               .invitations = people.invitation_repository,
               .tenants = people.tenants,
               .sessions = people.sessions,
               .factors = people.second_factors,
               .signatures = people.signing_desk,
               .outbox = people.outbox,
               .clock = ground.clock}),
      audit_trail(ground.database),
      platform_trail(ground.database),
      installation(ground.database, ground.clock),
      master({.installation = installation,
              .tenants = people.tenants,
              .joining = people.joining,
              .outbox = people.outbox,
              .trail = people.trail,
              .clock = ground.clock,
              .base_url = ground.settings.base_url}),
      operations({.database = ground.database,
                  .installation = installation,
                  .outbox = people.outbox,
                  .trail = people.trail,
                  .clock = ground.clock,
                  .data_folder = ground.settings.data_folder}) {}

void AdministrationPart::add_routes(http::Router& router, const Ground& ground, PeoplePart& people,
                                    PublicDataPart& public_data) {
  people::add_invitation_routes(router, invitations);
  administration::add_member_routes(router, members);
  administration::add_audit_routes(router, audit_trail, people.trail, public_data.export_desk, ground.clock);
  administration::add_master_routes(router, master, installation);
  administration::add_platform_trail_routes(router, platform_trail);
  administration::add_operations_routes(router, operations);
}

}  // namespace pharos
