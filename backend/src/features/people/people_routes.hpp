#pragma once

#include "features/audit/audit.hpp"
#include "features/people/account_directory.hpp"
#include "features/people/invitation_service.hpp"
#include "features/people/member_repository.hpp"
#include "features/people/profile.hpp"
#include "http/router.hpp"

namespace pharos::people {

void add_profile_routes(http::Router& router, ProfileDirectory& profiles, AccountDirectory& accounts,
                        tenants::TenantDirectory& tenants, audit::Trail& trail);
void add_member_routes(http::Router& router, MemberRepository& members);
void add_invitation_routes(http::Router& router, InvitationService& invitations);

}  // namespace pharos::people
