#include "core/id.hpp"
#include "features/exports/exports.hpp"

namespace pharos::exports {
namespace {

constexpr db::TenantSql kCreate = R"sql(
  insert into jobs (tenant_id, id, kind, status, progress, request, created_at, created_by, lease_until)
  values (:tenant_id, :id, :kind, 'queued', 0, :request, :now, :by, 0))sql";
constexpr db::TenantSql kFind = R"sql(
  select id, tenant_id, kind, status, progress, request, result_file, result_name, error, created_at, created_by,
         finished_at
  from jobs where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kListOfUser = R"sql(
  select id, tenant_id, kind, status, progress, request, result_file, result_name, error, created_at, created_by,
         finished_at
  from jobs where tenant_id = :tenant_id and created_by = :by order by created_at desc, id desc limit 50)sql";

constexpr db::PlatformSql kNextWaiting = R"sql(
  select id, tenant_id, kind, status, progress, request, result_file, result_name, error, created_at, created_by,
         finished_at
  from jobs where status in ('queued', 'running') and lease_until < :now order by created_at, id limit 1)sql";
constexpr db::PlatformSql kLease = R"sql(
  update jobs set status = 'running', lease_owner = :owner, lease_until = :until
  where tenant_id = :tenant and id = :id and status in ('queued', 'running') and lease_until < :now)sql";
constexpr db::PlatformSql kReport = R"sql(
  update jobs set progress = :progress, lease_until = :until
  where tenant_id = :tenant and id = :id and lease_owner = :owner and status = 'running')sql";
constexpr db::PlatformSql kFinish = R"sql(
  update jobs set status = :status, progress = :progress, result_file = :file, result_name = :name, error = :error,
         finished_at = :now, lease_until = 0
  where tenant_id = :tenant and id = :id and status = 'running')sql";
constexpr db::PlatformSql kOldResults = R"sql(
  select id, tenant_id, kind, status, progress, request, result_file, result_name, error, created_at, created_by,
         finished_at
  from jobs where status = 'succeeded' and result_file is not null and finished_at < :before)sql";
constexpr db::PlatformSql kForgetResult = "update jobs set result_file = null where tenant_id = :tenant and id = :id";

constexpr std::chrono::minutes kLeaseTime{2};

Job read_job(const db::Row& row) {
  return {.id = row.text(0),
          .tenant_id = row.text(1),
          .kind = row.text(2),
          .status = row.text(3),
          .progress = row.real(4),
          .request = row.text(5),
          .result_file = row.optional_text(6),
          .result_name = row.optional_text(7),
          .error = row.optional_text(8),
          .created_at = row.timestamp(9),
          .created_by = row.text(10),
          .finished_at = row.optional_timestamp(11)};
}

}  // namespace

std::string JobRepository::create(const TenantScope& tenant, const UserId& by, const std::string& kind,
                                  const std::string& request) {
  const auto id = new_id_text("job");
  database_.execute(kCreate, tenant,
                    {{"id", id}, {"kind", kind}, {"request", request}, {"now", clock_.now()}, {"by", by}});
  return id;
}

std::optional<Job> JobRepository::find(const TenantScope& tenant, const std::string& id) const {
  return database_.find(kFind, read_job, tenant, {{"id", id}});
}

std::vector<Job> JobRepository::list_of_user(const TenantScope& tenant, const UserId& user) const {
  return database_.query(kListOfUser, read_job, tenant, {{"by", user}});
}

std::optional<Job> JobDirectory::lease_next(const std::string& owner) {
  return database_.transaction([&]() -> std::optional<Job> {
    const auto now = clock_.now();
    const auto job = database_.find(kNextWaiting, read_job, {{"now", now}});
    if (!job) return std::nullopt;
    const auto leased = database_.execute(
        kLease,
        {{"owner", owner}, {"until", now + kLeaseTime}, {"tenant", job->tenant_id}, {"id", job->id}, {"now", now}});
    return leased == 1 ? job : std::nullopt;
  });
}

void JobDirectory::report(const Job& job, const std::string& owner, double progress) {
  database_.execute(kReport, {{"progress", progress},
                              {"until", clock_.now() + kLeaseTime},
                              {"tenant", job.tenant_id},
                              {"id", job.id},
                              {"owner", owner}});
}

void JobDirectory::succeed(const Job& job, const std::string& file, const std::string& name) {
  database_.execute(kFinish, {{"status", "succeeded"},
                              {"progress", 1.0},
                              {"file", file},
                              {"name", name},
                              {"error", std::optional<std::string>{}},
                              {"now", clock_.now()},
                              {"tenant", job.tenant_id},
                              {"id", job.id}});
}

void JobDirectory::fail(const Job& job, const std::string& sentence) {
  database_.execute(kFinish, {{"status", "failed"},
                              {"progress", job.progress},
                              {"file", std::optional<std::string>{}},
                              {"name", std::optional<std::string>{}},
                              {"error", sentence},
                              {"now", clock_.now()},
                              {"tenant", job.tenant_id},
                              {"id", job.id}});
}

std::vector<Job> JobDirectory::take_old_results(Timestamp before) {
  const auto old = database_.query(kOldResults, read_job, {{"before", before}});
  for (const Job& job : old) database_.execute(kForgetResult, {{"tenant", job.tenant_id}, {"id", job.id}});
  return old;
}

}  // namespace pharos::exports
