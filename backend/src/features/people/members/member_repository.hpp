#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/people/members/member.hpp"

namespace pharos::people {

// The people of one tenant.
class MemberRepository {
 public:
  explicit MemberRepository(db::Database& database) : database_(database) {}
  // `words` is part of a name or an email; empty finds everyone.
  Page<Member> list(const TenantScope& tenant, const std::string& words, const Paging& paging) const;
  std::optional<Member> find(const TenantScope& tenant, const UserId& user) const;
  // Active administrators besides this person.
  std::int64_t count_other_administrators(const TenantScope& tenant, const UserId& user) const;
  // The addresses of all active administrators.
  std::vector<std::string> administrator_addresses(const TenantScope& tenant) const;
  // False if the version is no longer current.
  bool set_role(const TenantScope& tenant, const Membership& member, const RoleId& role);
  bool set_status(const TenantScope& tenant, const Membership& member, MemberStatus status);
  bool remove(const TenantScope& tenant, const Membership& member);

 private:
  db::Database& database_;
};

}  // namespace pharos::people
