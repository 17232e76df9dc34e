#include "features/people/invitations/invitation.hpp"

#include "core/json_reader.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::people {
namespace {

constexpr size_t kMaxInvited = 50;
constexpr size_t kMaxMessage = 2000;
constexpr size_t kMaxEmail = 254;

}  // namespace

InvitationRequest read_invitation_request(const Json& body) {
  JsonReader in{body};
  InvitationRequest request{
      .emails = in.texts("emails", kMaxInvited, kMaxEmail),
      .role_id = RoleId{in.text("role_id", "Role is required")},
      .message = in.optional_text("message", kMaxMessage),
  };
  in.require(!request.emails.empty(), "emails", "At least one email is required");
  in.require(request.role_id.empty() || tenants::is_member_role(request.role_id), "role_id", "Unknown role");
  in.finish();
  return request;
}

}  // namespace pharos::people
