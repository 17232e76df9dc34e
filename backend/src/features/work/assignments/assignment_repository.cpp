#include "features/work/assignments/assignment_repository.hpp"

namespace pharos::work {
namespace {

constexpr db::TenantSql kRead = R"sql(
  select s.record_kind, s.record_id, s.assignee_id as "assignee.id", a.display_name as "assignee.display_name",
         s.due_on, s.assigned_by as "assigned_by.id", b.display_name as "assigned_by.display_name", s.assigned_at,
         s.version
  from assignments s left join users a on a.id = s.assignee_id join users b on b.id = s.assigned_by
  where s.tenant_id = :tenant_id and s.record_kind = :record_kind and s.record_id = :record_id)sql";
constexpr db::TenantSql kList = R"sql(
  select tenant_id, record_kind, record_id, assignee_id as user_id, coalesce(due_on, '') as due_on, 0 as items
  from assignments where tenant_id = :tenant_id and assignee_id is not null)sql";
constexpr db::TenantSql kInsertAssignment = R"sql(
  insert into assignments (tenant_id, record_kind, record_id, assignee_id, due_on, assigned_by, assigned_at, version)
  values (:tenant_id, :record_kind, :record_id, :assignee, :due_on, :by, :now, 1) on conflict do nothing)sql";
constexpr db::TenantSql kUpdate = R"sql(
  update assignments set assignee_id = :assignee, due_on = :due_on, assigned_by = :by, assigned_at = :now,
         version = version + 1
  where tenant_id = :tenant_id and record_kind = :record_kind and record_id = :record_id and version = :version)sql";

}  // namespace

Assignment AssignmentRepository::read(const TenantScope& tenant, const RecordRef& record) const {
  auto found = database_.read_one<Assignment>(kRead, tenant,
                                              {{"record_kind", record.record_kind}, {"record_id", record.record_id}});
  if (found) return *std::move(found);
  Assignment none;
  static_cast<RecordRef&>(none) = record;
  return none;
}

std::vector<DueWork> AssignmentRepository::list(const TenantScope& tenant) const {
  return database_.read<DueWork>(kList, tenant);
}

bool AssignmentRepository::save(const TenantScope& tenant, const AssignmentBody& assignment, const UserId& by,
                                std::int64_t version) {
  if (version == 0) {
    return database_.execute(kInsertAssignment, tenant,
                             {{"record_kind", assignment.record_kind},
                              {"record_id", assignment.record_id},
                              {"assignee", assignment.assignee_id},
                              {"due_on", assignment.due_on},
                              {"by", by},
                              {"now", clock_.now()}}) == 1;
  }
  return database_.execute(kUpdate, tenant,
                           {{"record_kind", assignment.record_kind},
                            {"record_id", assignment.record_id},
                            {"assignee", assignment.assignee_id},
                            {"due_on", assignment.due_on},
                            {"by", by},
                            {"now", clock_.now()},
                            {"version", version}}) == 1;
}

}  // namespace pharos::work
