#pragma once

#include "db/database.hpp"
#include "features/work/assignments/assignment.hpp"
#include "features/work/reminders/due_source.hpp"

namespace pharos::work {

class AssignmentRepository {
 public:
  AssignmentRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Version 0 and no one if the record was never assigned.
  Assignment read(const TenantScope& tenant, const RecordRef& record) const;
  // Everything that is assigned to someone.
  std::vector<DueWork> list(const TenantScope& tenant) const;
  // False if the stored version is no longer `version`.
  bool save(const TenantScope& tenant, const AssignmentBody& assignment, const UserId& by, std::int64_t version);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::work
