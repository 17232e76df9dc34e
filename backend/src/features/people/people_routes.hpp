#pragma once

#include "features/audit/audit.hpp"
#include "features/people/accounts/profile_service.hpp"
#include "features/people/invitations/invitation_service.hpp"
#include "features/people/members/member_repository.hpp"
#include "http/router.hpp"

namespace pharos::people {

void add_profile_routes(http::Router& router, ProfileService& service, const audit::Trail& trail);
void add_member_routes(http::Router& router, const MemberRepository& members);
void add_invitation_routes(http::Router& router, InvitationService& invitations);

}  // namespace pharos::people
