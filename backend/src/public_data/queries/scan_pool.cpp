#include "public_data/queries/scan_pool.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include "core/error.hpp"

namespace pharos::public_data {
namespace {

using Clock = std::chrono::steady_clock;

// A query that has waited this long comes before shorter ones.
constexpr std::chrono::milliseconds kPatience{500};

}  // namespace

struct ScanPool::Job {
  // Throws when the work must not go on.
  void check_limits() const {
    if (limits.cancelled.stop_requested()) throw Error(ErrorCode::kUnavailable, "The query was canceled");
    if (limits.time && Clock::now() - begin >= *limits.time) {
      throw Error(ErrorCode::kUnavailable, "The query took too long");
    }
  }

  size_t steps = 0;
  const Step& work;
  const QueryLimits& limits;
  Clock::time_point begin = Clock::now();
  size_t next = 0;     // step
  size_t running = 0;  // steps
  std::exception_ptr failure = {};
  std::condition_variable ended = {};
};

ScanPool::ScanPool(size_t threads, size_t min_step_rows) : min_step_rows_(min_step_rows) {
  for (size_t worker = 0; worker < std::max<size_t>(threads, 1); ++worker) {
    threads_.emplace_back([this, worker](const std::stop_token& stop) { work(worker, stop); });
  }
}

ScanPool::~ScanPool() = default;

void ScanPool::run(size_t steps, const Step& work, const QueryLimits& limits) {
  Job job{.steps = steps, .work = work, .limits = limits};
  job.check_limits();
  if (steps == 0) return;
  if (steps == 1) return work(0, 0);
  std::unique_lock lock{mutex_};
  waiting_.push_back(&job);
  changed_.notify_all();
  job.ended.wait(lock, [&job] { return job.next == job.steps && job.running == 0; });
  if (job.failure) std::rethrow_exception(job.failure);
}

std::list<ScanPool::Job*>::iterator ScanPool::shortest() {
  if (Clock::now() - waiting_.front()->begin > kPatience) return waiting_.begin();
  return std::ranges::min_element(waiting_, {}, [](const Job* job) { return job->steps - job->next; });
}

void ScanPool::work(size_t worker, const std::stop_token& stop) {
  std::unique_lock lock{mutex_};
  while (changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
    const auto chosen = shortest();
    Job& job = **chosen;
    const size_t step = job.next++;
    ++job.running;
    if (job.next == job.steps) waiting_.erase(chosen);
    lock.unlock();
    std::exception_ptr failure;
    try {
      job.check_limits();
      job.work(worker, step);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    --job.running;
    if (failure) {
      if (!job.failure) job.failure = failure;
      if (job.next < job.steps) std::erase(waiting_, &job);
      job.next = job.steps;
    }
    if (job.next == job.steps && job.running == 0) job.ended.notify_one();
  }
}

}  // namespace pharos::public_data
