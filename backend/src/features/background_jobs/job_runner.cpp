#include "features/background_jobs/job_runner.hpp"

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::background_jobs {
namespace {

// A job that crashes the program must not do so forever.
constexpr std::int64_t kMostAttempts = 3;

// Reasons to leave a work; not a std::exception, so that nothing mistakes them for a failure.
struct Stopping {};  // the program is shutting down
struct Cancelled {};
struct Lost {};  // another worker has taken over

}  // namespace

void JobRunner::run(Timestamp) {
  while (!stopping_) {
    const auto job = parts_.directory.lease_next(owner_);
    if (!job) break;
    do_one(*job);
  }
}

void JobRunner::do_one(const background_jobs::Job& job) {
  const auto* work = parts_.works.find(job.kind);
  if (work == nullptr) {
    log::error("job of an unknown kind", {{"job", job.id.text()}, {"kind", job.kind}});
    return parts_.directory.fail(job, owner_, "This release cannot run this job");
  }
  const auto tenant = parts_.gate.scope_of_job(job.tenant_id);
  if (job.cancel_requested) {
    work->undo(job, tenant);
    return parts_.directory.mark_cancelled(job, owner_);
  }
  if (job.attempts > kMostAttempts) {
    log::error("job given up", {{"job", job.id.text()}, {"tenant", job.tenant_id.text()}, {"kind", job.kind}});
    work->undo(job, tenant);
    return parts_.directory.fail(job, owner_, "The job was interrupted several times and will not be retried");
  }
  run_work(job, *work, tenant);
}

void JobRunner::run_work(const background_jobs::Job& job, const Work& work, const TenantScope& tenant) {
  const auto fail = [&](const std::string& sentence) {
    work.undo(job, tenant);
    parts_.directory.fail(job, owner_, sentence);
  };
  try {
    parts_.directory.succeed(job, owner_, work.run(job, tenant, [&](double done) { report(job, done); }));
  } catch (const Stopping&) {
    parts_.directory.requeue(job, owner_);
  } catch (const Cancelled&) {
    work.undo(job, tenant);
    parts_.directory.mark_cancelled(job, owner_);
  } catch (const Lost&) {
    log::warn("job taken over by another node", {{"job", job.id.text()}, {"tenant", job.tenant_id.text()}});
  } catch (const Error& error) {
    if (error.code == ErrorCode::kUnavailable && parts_.directory.postpone(job, owner_)) {
      log::warn("job put off",
                {{"job", job.id.text()}, {"tenant", job.tenant_id.text()}, {"kind", job.kind}, {"why", error.what()}});
      return;
    }
    log::warn("job failed",
              {{"job", job.id.text()}, {"tenant", job.tenant_id.text()}, {"kind", job.kind}, {"why", error.what()}});
    fail(error.what());
  } catch (const std::exception& error) {
    log::error("job failed",
               {{"job", job.id.text()}, {"tenant", job.tenant_id.text()}, {"kind", job.kind}, {"why", error.what()}});
    fail("The job failed");
  }
}

void JobRunner::report(const background_jobs::Job& job, double progress) {
  if (stopping_) throw Stopping{};
  switch (parts_.directory.report(job, owner_, progress)) {
    case JobDirectory::Reply::kContinue:
      return;
    case JobDirectory::Reply::kCancelled:
      throw Cancelled{};
    case JobDirectory::Reply::kLost:
      throw Lost{};
  }
}

}  // namespace pharos::background_jobs
