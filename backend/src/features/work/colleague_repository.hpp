#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/work/record.hpp"

namespace pharos::work {

// An active member, as far as mentions and assignments need one.
struct Colleague {
  UserId id = {};
  std::string display_name = {};
  RoleId role_id = {};

  Person person() const { return {id, display_name}; }
};
BOOST_DESCRIBE_STRUCT(Colleague, (), (id, display_name, role_id))

class ColleagueRepository {
 public:
  explicit ColleagueRepository(db::Database& database) : database_(database) {}
  // Active members by name; `words` is part of a name, empty finds everyone.
  std::vector<Colleague> list(const TenantScope& tenant, const std::string& words, std::int64_t most) const;
  // Nothing for anyone who is not an active member.
  std::optional<Colleague> find(const TenantScope& tenant, const UserId& id) const;

  // The same for members who have left.
  std::optional<Person> person(const TenantScope& tenant, const UserId& id) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::work
