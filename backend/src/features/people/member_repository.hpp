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
  bool mfa_enrolled = false;
};
BOOST_DESCRIBE_STRUCT(MemberUser, (), (id, display_name, email, photoURL, mfa_enrolled))

struct Membership {
  UserId user_id;
  TenantId tenant_id;
  std::string role_id;
  std::string status;
  Timestamp joined_at;
  std::optional<Timestamp> last_login_at;
};
BOOST_DESCRIBE_STRUCT(Membership, (), (user_id, tenant_id, role_id, status, joined_at, last_login_at))

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
  // `words` is part of a name or an e-mail; empty finds everybody.
  MemberPage list(const TenantScope& tenant, const std::string& words, std::int64_t page, std::int64_t page_size) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::people
