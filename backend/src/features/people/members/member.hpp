#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/timestamp.hpp"

namespace pharos::people {

enum class MemberStatus { kActive, kSuspended };
constexpr auto kMemberStatuses =
    choices<MemberStatus>({{MemberStatus::kActive, "active"}, {MemberStatus::kSuspended, "suspended"}});
constexpr const auto& choices_of(MemberStatus) {
  return kMemberStatuses;
}

struct MemberUser {
  UserId id;
  std::string display_name;
  std::string email;
  std::optional<std::string> photoURL;
  std::optional<bool> mfa_enrolled;  // nothing for readers without the right
};
BOOST_DESCRIBE_STRUCT(MemberUser, (), (id, display_name, email, photoURL, mfa_enrolled))

struct Membership {
  UserId user_id;
  TenantId tenant_id;
  RoleId role_id;
  MemberStatus status = MemberStatus::kActive;
  Timestamp joined_at;
  std::optional<Timestamp> last_login_at;  // also nothing for readers without the right
  std::optional<std::string> added_by;     // name of the person
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Membership, (),
                      (user_id, tenant_id, role_id, status, joined_at, last_login_at, added_by, version))

struct Member {
  MemberUser user;
  Membership membership;
};
BOOST_DESCRIBE_STRUCT(Member, (), (user, membership))

}  // namespace pharos::people
