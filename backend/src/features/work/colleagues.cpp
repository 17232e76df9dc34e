#include "features/work/colleagues.hpp"

namespace pharos::work {
namespace {

constexpr std::int64_t kMostListed = 200;

}  // namespace

std::vector<Person> Colleagues::list(const Principal& who, const RecordRef& record, const std::string& words) const {
  records_.require(who, record);
  std::vector<Person> people;
  for (const auto& member : members_.list(who.scope(), words, kMostListed)) {
    if (may_see(who, record, member)) people.push_back(member.person());
  }
  return people;
}

std::optional<Person> Colleagues::find(const Principal& who, const RecordRef& record, const UserId& id) const {
  const auto member = members_.find(who.scope(), id);
  if (!member || !may_see(who, record, *member)) return std::nullopt;
  return member->person();
}

}  // namespace pharos::work
