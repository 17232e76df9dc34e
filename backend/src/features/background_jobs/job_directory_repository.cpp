#include "features/background_jobs/job_columns.hpp"
#include "features/background_jobs/job_directory.hpp"

namespace pharos::background_jobs {
namespace {

constexpr db::PlatformSql kLease = R"sql(
  update jobs set status = 'running', lease_owner = :owner, lease_until = :until, lease_token = lease_token + 1,
         attempts = attempts + 1, progress = 0
  where tenant_id = :tenant and id = :id and lease_token = :token and status in ('queued', 'running')
    and lease_until < :now)sql";
constexpr db::PlatformSql kRenew = R"sql(
  update jobs set lease_until = :until
  where tenant_id = :tenant and id = :id and lease_token = :token and status = 'running')sql";
constexpr db::PlatformSql kReport = R"sql(
  update jobs set progress = :progress, lease_until = :until
  where tenant_id = :tenant and id = :id and lease_token = :token and status = 'running')sql";
constexpr db::PlatformSql kGiveBack = R"sql(
  update jobs set status = 'queued', lease_until = :not_before, attempts = attempts - 1, progress = 0
  where tenant_id = :tenant and id = :id and lease_token = :token and status = 'running')sql";
constexpr db::PlatformSql kSucceed = R"sql(
  update jobs set status = 'succeeded', progress = 1, result_file = :file, result_name = :name, result = :result,
         result_url = :url, finished_at = :now, lease_until = 0
  where tenant_id = :tenant and id = :id and lease_token = :token and status = 'running')sql";
constexpr db::PlatformSql kEnd = R"sql(
  update jobs set status = :status, error = :error, finished_at = :now, lease_until = 0
  where tenant_id = :tenant and id = :id and lease_token = :token and status = 'running')sql";
constexpr db::PlatformSql kExpired = R"sql(
  select j.tenant_id, j.id, j.result_file
  from jobs j left join tenant_metadata m on m.tenant_id = j.tenant_id
  where j.status = 'succeeded' and j.result_file is not null
    and j.finished_at < :now - coalesce(m.export_days, 1) * 86400000000)sql";
constexpr db::PlatformSql kQueue = R"sql(
  select coalesce(sum(case when status = 'queued' then 1 else 0 end), 0) as waiting,
         coalesce(sum(case when status = 'running' then 1 else 0 end), 0) as running,
         coalesce(sum(case when status = 'failed' then 1 else 0 end), 0) as failed,
         min(case when status = 'queued' then created_at end) as oldest
  from jobs where status in ('queued', 'running') or (status = 'failed' and finished_at > :since))sql";
constexpr db::PlatformSql kResultFiles = "select tenant_id, id, result_file from jobs where result_file is not null";
constexpr db::PlatformSql kForgetResult = "update jobs set result_file = null where tenant_id = :tenant and id = :id";

constexpr std::chrono::minutes kLeaseTime{2};
constexpr std::chrono::seconds kOutagePause{30};
constexpr std::chrono::hours kLongestOutage{24};

}  // namespace

std::optional<Job> JobDirectory::lease_next(const std::string& owner) {
  return database_.transaction(db::WriteLock{db::kPlatformLock}, [&]() -> std::optional<Job> {
    const auto now = clock_.now();
    db::PlatformQuery waiting{kJobColumns, "jobs"};
    waiting.where("status in ('queued', 'running') and lease_until < ?", now).then_by("created_at, id").limit(1);
    auto job = database_.read_one<Job>(waiting);
    if (!job) return std::nullopt;
    const auto leased = database_.execute(kLease, {{"owner", owner},
                                                   {"until", now + kLeaseTime},
                                                   {"tenant", job->tenant_id},
                                                   {"id", job->id},
                                                   {"token", job->lease_token},
                                                   {"now", now}});
    if (leased != 1) return std::nullopt;
    ++job->attempts;
    ++job->lease_token;
    return job;
  });
}

bool JobDirectory::renew(const Job& job) {
  return database_.execute(kRenew, {{"until", clock_.now() + kLeaseTime},
                                    {"tenant", job.tenant_id},
                                    {"id", job.id},
                                    {"token", job.lease_token}}) == 1;
}

JobDirectory::Reply JobDirectory::report(const Job& job, double progress) {
  const auto renewed = database_.execute(kReport, {{"progress", progress},
                                                   {"until", clock_.now() + kLeaseTime},
                                                   {"tenant", job.tenant_id},
                                                   {"id", job.id},
                                                   {"token", job.lease_token}});
  if (renewed != 1) return Reply::kLost;
  db::PlatformQuery cancelled{"id", "jobs"};
  cancelled.where("tenant_id = ? and id = ? and cancel_requested = 1", job.tenant_id, job.id);
  return database_.count(cancelled) > 0 ? Reply::kCancelled : Reply::kContinue;
}

bool JobDirectory::requeue(const Job& job) {
  return database_.execute(
             kGiveBack, {{"tenant", job.tenant_id}, {"id", job.id}, {"token", job.lease_token}, {"not_before", 0}}) ==
         1;
}

bool JobDirectory::postpone(const Job& job) {
  return database_.execute(kGiveBack, {{"tenant", job.tenant_id},
                                       {"id", job.id},
                                       {"token", job.lease_token},
                                       {"not_before", clock_.now() + kOutagePause}}) == 1;
}

bool JobDirectory::has_waited_long(const Job& job) const {
  return clock_.now() - job.created_at > kLongestOutage;
}

bool JobDirectory::succeed(const Job& job, const Outcome& outcome) {
  const auto result = outcome.result.is_null() ? std::nullopt : std::optional{to_text(outcome.result)};
  return database_.execute(kSucceed, {{"file", outcome.file},
                                      {"name", outcome.file_name},
                                      {"result", result},
                                      {"url", outcome.url},
                                      {"now", clock_.now()},
                                      {"tenant", job.tenant_id},
                                      {"id", job.id},
                                      {"token", job.lease_token}}) == 1;
}

bool JobDirectory::fail(const Job& job, const std::string& sentence, const Undo& undo) {
  return end(job, JobStatus::kFailed, sentence, undo);
}

bool JobDirectory::mark_cancelled(const Job& job, const Undo& undo) {
  return end(job, JobStatus::kCancelled, std::nullopt, undo);
}

bool JobDirectory::end(const Job& job, JobStatus status, const std::optional<std::string>& error, const Undo& undo) {
  return database_.transaction(db::WriteLock{job.tenant_id.text()}, [&] {
    const auto ended = database_.execute(kEnd, {{"status", status},
                                                {"error", error},
                                                {"now", clock_.now()},
                                                {"tenant", job.tenant_id},
                                                {"id", job.id},
                                                {"token", job.lease_token}});
    if (ended == 1) undo();
    return ended == 1;
  });
}

std::vector<ExpiredFile> JobDirectory::list_expired(Timestamp now) const {
  return database_.read<ExpiredFile>(kExpired, {{"now", now}});
}

std::vector<ExpiredFile> JobDirectory::take_expired(Timestamp now) {
  auto expired = list_expired(now);
  for (const auto& file : expired) database_.execute(kForgetResult, {{"tenant", file.tenant_id}, {"id", file.id}});
  return expired;
}

std::set<std::string> JobDirectory::result_files() const {
  std::set<std::string> files;
  for (auto& row : database_.read<ExpiredFile>(kResultFiles)) files.insert(std::move(row.result_file));
  return files;
}

JobQueue JobDirectory::queue(Timestamp now) const {
  return database_.read_one<JobQueue>(kQueue, {{"since", now - std::chrono::hours{1}}}).value_or(JobQueue{});
}

}  // namespace pharos::background_jobs
