#include "features/people/members/member_directory.hpp"

namespace pharos::people {
namespace {

constexpr db::PlatformSql kManagers = R"sql(
  select m.user_id as id from memberships m join users u on u.id = m.user_id and u.status = 'active'
  where m.tenant_id = :tenant and m.status = 'active' and m.role_id = 'ra_manager' order by m.user_id)sql";

struct Manager {
  UserId id = {};
};
BOOST_DESCRIBE_STRUCT(Manager, (), (id))

}  // namespace

std::vector<UserId> MemberDirectory::managers(const TenantId& tenant) const {
  std::vector<UserId> people;
  for (auto& row : database_.read<Manager>(kManagers, {{"tenant", tenant}})) people.push_back(std::move(row.id));
  return people;
}

}  // namespace pharos::people
