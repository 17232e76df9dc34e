#include "jobs/scheduler.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

#include "core/log.hpp"

namespace pharos::jobs {

void Scheduler::start() {
  thread_ = std::thread{[this] { work(); }};
}

void Scheduler::stop() {
  {
    const std::scoped_lock lock{mutex_};
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Scheduler::work() {
  // Requests have priority where processors are scarce. On Linux each thread has its own niceness.
  constexpr int kNiceness = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
  std::unique_lock lock{mutex_};
  while (!stopping_ && !entries_.empty()) {
    const auto next = std::min_element(entries_.begin(), entries_.end(),
                                       [](const Entry& a, const Entry& b) { return a.due < b.due; });
    if (wake_.wait_until(lock, next->due, [this] { return stopping_; })) return;
    lock.unlock();
    run_one(*next->job);
    lock.lock();
    next->due = std::chrono::steady_clock::now() + next->job->interval();
  }
}

void Scheduler::run_one(Job& job) {
  try {
    job.run(clock_.now());
  } catch (const std::exception& error) {
    log::error("job failed", {{"job", std::string{job.name()}}, {"why", error.what()}});
  }
}

}  // namespace pharos::jobs
