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
  postpone_owed();
  while (!stopping_) {
    const auto job = parts_.directory.lease_next(owner_);
    if (!job) break;
    do_one(*job);
  }
}

void JobRunner::do_one(const background_jobs::Job& job) {
  const log::Scope scope{{"job", job.id.text()}, {"tenant", job.tenant_id.text()}, {"kind", job.kind}};
  const auto* work = parts_.works.find(job.kind);
  if (work == nullptr) {
    log::error("job of an unknown kind");
    parts_.directory.fail(job, "This release cannot run this job", [] {});
    return;
  }
  const auto tenant = parts_.gate.scope_of_job(job.tenant_id);
  const auto undo = [&] { work->undo(job, tenant); };
  if (job.cancel_requested) {
    parts_.directory.mark_cancelled(job, undo);
  } else if (job.attempts > kMostAttempts) {
    log::error("job given up");
    parts_.directory.fail(job, "The job was interrupted several times and will not be retried", undo);
  } else {
    run_work(job, *work, tenant);
  }
}

void JobRunner::run_work(const background_jobs::Job& job, const Work& work, const TenantScope& tenant) {
  const auto undo = [&] { work.undo(job, tenant); };
  bool is_ours = true;
  try {
    // If another worker has taken over, no job names the file, and the sweep deletes it.
    is_ours = parts_.directory.succeed(job, run_leased(job, work, tenant));
  } catch (const Stopping&) {
    parts_.directory.requeue(job);
  } catch (const Cancelled&) {
    is_ours = parts_.directory.mark_cancelled(job, undo);
  } catch (const Lost&) {
    is_ours = false;
  } catch (const Error& error) {
    log::warn("job failed", {{"why", error.what()}});
    if (error.code == ErrorCode::kUnavailable) {
      postpone({job, error.what()});
    } else {
      is_ours = parts_.directory.fail(job, error.what(), undo);
    }
  } catch (const std::exception& error) {
    log::error("job failed", {{"why", error.what()}});
    is_ours = parts_.directory.fail(job, "The job failed", undo);
  }
  if (!is_ours) log::warn("job taken over by another node");
}

Outcome JobRunner::run_leased(const background_jobs::Job& job, const Work& work, const TenantScope& tenant) {
  const jobs::KeptLease lease{parts_.renew_every, [this, &job] { return parts_.directory.renew(job); }};
  return work.run(job, tenant, [this, &job, &lease](double done) { report(job, lease, done); });
}

void JobRunner::report(const background_jobs::Job& job, const jobs::KeptLease& lease, double progress) {
  if (stopping_) throw Stopping{};
  if (lease.is_lost()) throw Lost{};
  switch (parts_.directory.report(job, progress)) {
    case JobDirectory::Reply::kContinue:
      return;
    case JobDirectory::Reply::kCancelled:
      throw Cancelled{};
    case JobDirectory::Reply::kLost:
      throw Lost{};
  }
}

void JobRunner::postpone(const Owed& owed) {
  const auto& job = owed.job;
  try {
    if (!parts_.directory.has_waited_long(job)) {
      parts_.directory.postpone(job);
      return;
    }
    parts_.directory.fail(job, owed.why, [this, &job] {
      parts_.works.find(job.kind)->undo(job, parts_.gate.scope_of_job(job.tenant_id));
    });
  } catch (const Error&) {
    owed_.push_back(owed);
  }
}

void JobRunner::postpone_owed() {
  for (const auto& owed : std::exchange(owed_, {})) postpone(owed);
}

}  // namespace pharos::background_jobs
