#pragma once

#include <string>

#include "core/json.hpp"
#include "features/people/people.hpp"

namespace pharos::administration {

// Request bodies that change a member. All throw Error{kInvalidFields}.
RoleId read_role(const Json& body);

struct StatusChange {
  people::MemberStatus status = people::MemberStatus::kActive;
  std::string reason;
};
StatusChange read_status_change(const Json& body);

// Why a member is removed or their second factor is reset; the accompanying signature is read by its own check.
std::string read_signed_reason(const Json& body);

}  // namespace pharos::administration
