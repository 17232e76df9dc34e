#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"

namespace pharos::people {

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
  std::string role_id;
  std::string status;
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

struct MemberPage {
  std::vector<Member> rows;
  std::int64_t page = 1;
  std::int64_t page_size = 25;
  std::int64_t total_rows = 0;
  std::vector<std::string> order_by;
};
BOOST_DESCRIBE_STRUCT(MemberPage, (), (rows, page, page_size, total_rows, order_by))

// The people of one tenant.
class MemberRepository {
 public:
  explicit MemberRepository(db::Database& database) : database_(database) {}
  // `words` is part of a name or an email; empty finds everyone.
  MemberPage list(const TenantScope& tenant, const std::string& words, std::int64_t page, std::int64_t page_size) const;
  std::optional<Member> find(const TenantScope& tenant, const UserId& user) const;
  // Active administrators besides this person.
  std::int64_t count_other_administrators(const TenantScope& tenant, const UserId& user) const;
  // The addresses of all active administrators.
  std::vector<std::string> administrator_addresses(const TenantScope& tenant) const;
  // False if the version is no longer current.
  bool set_role(const TenantScope& tenant, const Membership& member, const std::string& role_id);
  bool set_status(const TenantScope& tenant, const Membership& member, const std::string& status);
  bool remove(const TenantScope& tenant, const Membership& member);

 private:
  db::Database& database_;
};

}  // namespace pharos::people
