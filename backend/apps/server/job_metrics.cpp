#include "server/job_metrics.hpp"

namespace pharos {
namespace {

prometheus::Gauge& job_gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

}  // namespace

JobMetrics::JobMetrics(prometheus::Registry& registry, const background_jobs::JobDirectory& directory)
    : directory_(directory),
      waiting_(job_gauge(registry, "pharos_jobs_waiting", "Jobs waiting for a worker")),
      running_(job_gauge(registry, "pharos_jobs_running", "Jobs being run")),
      failed_(job_gauge(registry, "pharos_jobs_failed_last_hour", "Jobs that failed within the last hour")),
      oldest_seconds_(job_gauge(registry, "pharos_jobs_oldest_seconds", "Age of the oldest waiting job")) {}

void JobMetrics::run(Timestamp now) {
  const auto queue = directory_.queue(now);
  waiting_.Set(static_cast<double>(queue.waiting));
  running_.Set(static_cast<double>(queue.running));
  failed_.Set(static_cast<double>(queue.failed));
  oldest_seconds_.Set(queue.oldest ? static_cast<double>((now - *queue.oldest).count()) / 1e6 : 0);
}

}  // namespace pharos
