#include "features/administration/members/member_bodies.hpp"

#include "core/json_reader.hpp"
#include "features/administration/reason.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::administration {
RoleId read_role(const Json& body) {
  JsonReader in{body};
  RoleId role{in.text("role_id", "Role is required")};
  in.require(role.empty() || tenants::is_member_role(role), "role_id", "Unknown role");
  in.finish();
  return role;
}

StatusChange read_status_change(const Json& body) {
  JsonReader in{body};
  StatusChange change{
      .status = in.choice("status", people::kMemberStatuses, "Status is required", "Must be active or suspended"),
      .reason = in.optional_text("reason", kMaxReason).value_or("")};
  in.require(change.status == people::MemberStatus::kActive || !change.reason.empty(), "reason", kReasonRequired);
  in.finish();
  return change;
}

std::string read_signed_reason(const Json& body) {
  JsonReader in{body};
  auto reason = in.text("reason", kReasonRequired, kMaxReason);
  in.json("signature");
  in.finish();
  return reason;
}

}  // namespace pharos::administration
