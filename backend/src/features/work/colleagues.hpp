#pragma once

#include <vector>

#include "features/work/colleague_repository.hpp"
#include "features/work/records.hpp"

namespace pharos::work {

// Which members may see a record, and so can be mentioned on it or assigned to it.
class Colleagues {
 public:
  Colleagues(const ColleagueRepository& members, const Records& records) : members_(members), records_(records) {}

  std::vector<Person> list(const Principal& who, const RecordRef& record, const std::string& words) const;
  // Nothing for anyone who is not an active member or may not see the record.
  std::optional<Person> find(const Principal& who, const RecordRef& record, const UserId& id) const;

 private:
  bool may_see(const Principal& who, const RecordRef& record, const Colleague& member) const {
    // The plan belongs to the organization, so the caller's flags are everyone's.
    return records_.may_see(record.record_kind, {member.role_id, who.features});
  }

  const ColleagueRepository& members_;
  const Records& records_;
};

}  // namespace pharos::work
