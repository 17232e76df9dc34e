#include "features/background_jobs/background_jobs.hpp"

namespace pharos::background_jobs {
namespace {

constexpr db::TenantSql kCreate = R"sql(
  insert into jobs (tenant_id, id, kind, label, status, progress, request, created_at, created_by, lease_until)
  values (:tenant_id, :id, :kind, :label, 'queued', 0, :request, :now, :by, 0))sql";
constexpr db::TenantSql kFind = R"sql(
  select id, tenant_id, kind, label, status, progress, request, result_file, result_name, result, result_url, error,
         created_at, created_by, finished_at, attempts, cancel_requested
  from jobs where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kListOfUser = R"sql(
  select id, tenant_id, kind, label, status, progress, request, result_file, result_name, result, result_url, error,
         created_at, created_by, finished_at, attempts, cancel_requested
  from jobs where tenant_id = :tenant_id and created_by = :by order by created_at desc, id desc limit 50)sql";
constexpr db::TenantSql kCancel = R"sql(
  update jobs set cancel_requested = 1
  where tenant_id = :tenant_id and id = :id and status in ('queued', 'running'))sql";

constexpr db::PlatformSql kNextWaiting = R"sql(
  select id, tenant_id, kind, label, status, progress, request, result_file, result_name, result, result_url, error,
         created_at, created_by, finished_at, attempts, cancel_requested
  from jobs where status in ('queued', 'running') and lease_until < :now order by created_at, id limit 1)sql";
constexpr db::PlatformSql kLease = R"sql(
  update jobs set status = 'running', lease_owner = :owner, lease_until = :until, attempts = attempts + 1, progress = 0
  where tenant_id = :tenant and id = :id and status in ('queued', 'running') and lease_until < :now)sql";
constexpr db::PlatformSql kReport = R"sql(
  update jobs set progress = :progress, lease_until = :until
  where tenant_id = :tenant and id = :id and lease_owner = :owner and status = 'running')sql";
constexpr db::PlatformSql kWantsCancel = "select cancel_requested from jobs where tenant_id = :tenant and id = :id";
constexpr db::PlatformSql kGiveBack = R"sql(
  update jobs set status = 'queued', lease_until = :not_before, attempts = attempts - 1, progress = 0
  where tenant_id = :tenant and id = :id and lease_owner = :owner and status = 'running')sql";
constexpr db::PlatformSql kSucceed = R"sql(
  update jobs set status = 'succeeded', progress = 1, result_file = :file, result_name = :name, result = :result,
         result_url = :url, finished_at = :now, lease_until = 0
  where tenant_id = :tenant and id = :id and lease_owner = :owner and status = 'running')sql";
constexpr db::PlatformSql kEnd = R"sql(
  update jobs set status = :status, error = :error, finished_at = :now, lease_until = 0
  where tenant_id = :tenant and id = :id and lease_owner = :owner and status = 'running')sql";
constexpr db::PlatformSql kExpired = R"sql(
  select j.id, j.tenant_id, j.kind, j.label, j.status, j.progress, j.request, j.result_file, j.result_name, j.result,
         j.result_url, j.error, j.created_at, j.created_by, j.finished_at, j.attempts, j.cancel_requested
  from jobs j left join tenant_metadata m on m.tenant_id = j.tenant_id
  where j.status = 'succeeded' and j.result_file is not null
    and j.finished_at < :now - coalesce(m.export_days, 1) * 86400000000)sql";
constexpr db::PlatformSql kForgetResult = "update jobs set result_file = null where tenant_id = :tenant and id = :id";

constexpr std::chrono::minutes kLeaseTime{2};
constexpr std::chrono::seconds kOutagePause{30};
constexpr std::chrono::hours kLongestOutage{24};

Job read_job(const db::Row& row) {
  return {.id = row.text(0),
          .tenant_id = row.text(1),
          .kind = row.text(2),
          .label = row.text(3),
          .status = row.text(4),
          .progress = row.real(5),
          .request = row.text(6),
          .result_file = row.optional_text(7),
          .result_name = row.optional_text(8),
          .result = row.optional_text(9),
          .result_url = row.optional_text(10),
          .error = row.optional_text(11),
          .created_at = row.timestamp(12),
          .created_by = row.text(13),
          .finished_at = row.optional_timestamp(14),
          .attempts = row.integer(15),
          .cancel_requested = row.boolean(16)};
}

}  // namespace

std::string JobRepository::create(const TenantScope& tenant, const UserId& by, const NewJob& job) {
  const auto id = new_id_text("job");
  database_.execute(kCreate, tenant,
                    {{"id", id},
                     {"kind", job.kind},
                     {"label", job.label},
                     {"request", to_text(job.request)},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

std::optional<Job> JobRepository::find(const TenantScope& tenant, const std::string& id) const {
  return database_.find(kFind, read_job, tenant, {{"id", id}});
}

std::vector<Job> JobRepository::list_of_user(const TenantScope& tenant, const UserId& user) const {
  return database_.query(kListOfUser, read_job, tenant, {{"by", user}});
}

bool JobRepository::request_cancel(const TenantScope& tenant, const std::string& id) {
  return database_.execute(kCancel, tenant, {{"id", id}}) == 1;
}

std::optional<Job> JobDirectory::lease_next(const std::string& owner) {
  return database_.transaction([&]() -> std::optional<Job> {
    const auto now = clock_.now();
    auto job = database_.find(kNextWaiting, read_job, {{"now", now}});
    if (!job) return std::nullopt;
    const auto leased = database_.execute(
        kLease,
        {{"owner", owner}, {"until", now + kLeaseTime}, {"tenant", job->tenant_id}, {"id", job->id}, {"now", now}});
    if (leased != 1) return std::nullopt;
    ++job->attempts;
    return job;
  });
}

JobDirectory::Reply JobDirectory::report(const Job& job, const std::string& owner, double progress) {
  const auto renewed = database_.execute(kReport, {{"progress", progress},
                                                   {"until", clock_.now() + kLeaseTime},
                                                   {"tenant", job.tenant_id},
                                                   {"id", job.id},
                                                   {"owner", owner}});
  if (renewed != 1) return Reply::kLost;
  const auto read = [](const db::Row& row) { return row.boolean(0); };
  const auto cancelled = database_.find(kWantsCancel, read, {{"tenant", job.tenant_id}, {"id", job.id}});
  return cancelled.value_or(false) ? Reply::kCancelled : Reply::kContinue;
}

void JobDirectory::requeue(const Job& job, const std::string& owner) {
  database_.execute(kGiveBack, {{"tenant", job.tenant_id}, {"id", job.id}, {"owner", owner}, {"not_before", 0}});
}

bool JobDirectory::postpone(const Job& job, const std::string& owner) {
  const auto now = clock_.now();
  if (now - job.created_at > kLongestOutage) return false;
  database_.execute(kGiveBack,
                    {{"tenant", job.tenant_id}, {"id", job.id}, {"owner", owner}, {"not_before", now + kOutagePause}});
  return true;
}

void JobDirectory::succeed(const Job& job, const std::string& owner, const Outcome& outcome) {
  const auto result = outcome.result.is_null() ? std::nullopt : std::optional{to_text(outcome.result)};
  database_.execute(kSucceed, {{"file", outcome.file},
                               {"name", outcome.file_name},
                               {"result", result},
                               {"url", outcome.url},
                               {"now", clock_.now()},
                               {"tenant", job.tenant_id},
                               {"id", job.id},
                               {"owner", owner}});
}

void JobDirectory::fail(const Job& job, const std::string& owner, const std::string& sentence) {
  database_.execute(kEnd, {{"status", "failed"},
                           {"error", std::optional{sentence}},
                           {"now", clock_.now()},
                           {"tenant", job.tenant_id},
                           {"id", job.id},
                           {"owner", owner}});
}

void JobDirectory::mark_cancelled(const Job& job, const std::string& owner) {
  database_.execute(kEnd, {{"status", "cancelled"},
                           {"error", std::optional<std::string>{}},
                           {"now", clock_.now()},
                           {"tenant", job.tenant_id},
                           {"id", job.id},
                           {"owner", owner}});
}

std::vector<Job> JobDirectory::list_expired(Timestamp now) const {
  return database_.query(kExpired, read_job, {{"now", now}});
}

std::vector<Job> JobDirectory::take_expired(Timestamp now) {
  auto expired = list_expired(now);
  for (const Job& job : expired) database_.execute(kForgetResult, {{"tenant", job.tenant_id}, {"id", job.id}});
  return expired;
}

}  // namespace pharos::background_jobs
