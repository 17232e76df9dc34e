#include "features/background_jobs/job_repository.hpp"

#include "features/background_jobs/job_columns.hpp"

namespace pharos::background_jobs {
namespace {

constexpr std::int64_t kMostListed = 50;

constexpr db::TenantSql kCreate = R"sql(
  insert into jobs (tenant_id, id, kind, label, status, progress, request, created_at, created_by, lease_until)
  values (:tenant_id, :id, :kind, :label, 'queued', 0, :request, :now, :by, 0))sql";
constexpr db::TenantSql kCancel = R"sql(
  update jobs set cancel_requested = 1
  where tenant_id = :tenant_id and id = :id and status in ('queued', 'running'))sql";

}  // namespace

JobId JobRepository::create(const TenantScope& tenant, const UserId& by, const NewJob& job) {
  const auto id = new_id<JobId>("job");
  database_.execute(kCreate, tenant,
                    {{"id", id},
                     {"kind", job.kind},
                     {"label", job.label},
                     {"request", to_text(job.request)},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

std::optional<Job> JobRepository::find(const TenantScope& tenant, const JobId& id) const {
  db::TenantQuery query{tenant, kJobColumns, "jobs"};
  query.where("id = ?", id);
  return database_.read_one<Job>(query);
}

std::vector<Job> JobRepository::list_of_user(const TenantScope& tenant, const UserId& user) const {
  db::TenantQuery query{tenant, kJobColumns, "jobs"};
  query.where("created_by = ?", user).then_by("created_at desc, id desc").limit(kMostListed);
  return database_.read<Job>(query);
}

bool JobRepository::request_cancel(const TenantScope& tenant, const JobId& id) {
  return database_.execute(kCancel, tenant, {{"id", id}}) == 1;
}

}  // namespace pharos::background_jobs
