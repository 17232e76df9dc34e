#include "features/monitors/runs/monitor_job.hpp"

#include <thread>

#include "core/log.hpp"

namespace pharos::monitors {
namespace {

constexpr int kBatch = 200;
constexpr std::chrono::minutes kAfterFailure{15};
// Gives way to interactive requests: a run takes about a millisecond, so that twenty thousand still finish within four
// minutes.
constexpr std::chrono::milliseconds kPause{9};

}  // namespace

void MonitorJob::run(Timestamp now) {
  if (!parts_.runner.has_data()) return;
  size_t done = 0;
  auto due = parts_.directory.due(now, kBatch);
  while (!due.empty()) {
    size_t moved = 0;
    for (const auto& [tenant, id] : due) {
      if (is_stopping_) return;
      const auto scope = parts_.gate.scope_of_job(tenant);
      try {
        const auto monitor = parts_.monitors.find(scope, id);
        if (monitor && parts_.runner.run_due(scope, *monitor)) ++moved;
      } catch (const std::exception& error) {
        log::error("monitor failed", {{"tenant", tenant.text()}, {"monitor", id.text()}, {"why", error.what()}});
        // To the end of the queue, so that a few failures do not delay the rest.
        parts_.monitors.postpone(scope, id, now + kAfterFailure);
        ++moved;
      }
      std::this_thread::sleep_for(kPause);
    }
    done += moved;
    // Another node is processing the same ones and continues.
    if (moved == 0) break;
    due = parts_.directory.due(now, kBatch);
  }
  if (done > 0) parts_.runner.sweep();
}

}  // namespace pharos::monitors
