#include "server/node_metrics.hpp"

#include <unistd.h>

#include <fstream>

namespace pharos {
namespace {

using prometheus::MetricType;

prometheus::MetricFamily one_value(const std::string& name, const std::string& help, MetricType type, double value,
                                   std::vector<prometheus::ClientMetric::Label> labels = {}) {
  prometheus::ClientMetric metric;
  metric.label = std::move(labels);
  (type == MetricType::Counter ? metric.counter.value : metric.gauge.value) = value;
  return {name, help, type, {metric}};
}

// The second number of statm is the resident size in pages.
double resident_bytes() {
  std::ifstream in{"/proc/self/statm"};
  double all = 0;
  double resident = 0;
  in >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::vector<prometheus::MetricFamily> NodeMetrics::Collect() const {
  const auto database = sources_.database();
  const auto data_version = sources_.data_version();
  std::vector<prometheus::MetricFamily> families{
      one_value("pharos_build_info", "The running program", MetricType::Gauge, 1,
                {{"version", sources_.version}, {"commit", sources_.commit}}),
      one_value("process_resident_memory_bytes", "Memory in use", MetricType::Gauge, resident_bytes()),
      one_value("pharos_database_transactions_total", "Successful transactions", MetricType::Counter,
                static_cast<double>(database.transactions)),
      one_value("pharos_database_commits_total", "Commits; several transactions can share one on SQLite",
                MetricType::Counter, static_cast<double>(database.commits)),
      one_value("pharos_database_waiting", "Transactions waiting for the writer or a connection", MetricType::Gauge,
                static_cast<double>(database.waiting))};
  families.push_back(one_value("pharos_clock_correction_seconds",
                               "How far the node's clock is behind the database's; 0 for less than a second",
                               MetricType::Gauge, static_cast<double>(sources_.clock_correction().count()) / 1e6));
  families.push_back(one_value("pharos_data_version_info", "The version of the public data in use", MetricType::Gauge,
                               data_version.empty() ? 0 : 1, {{"id", data_version}}));
  families.push_back(
      one_value("pharos_data_version_waiting",
                "1 while the node fetches a version, cannot get one, or waits for other nodes to be ready",
                MetricType::Gauge, sources_.data_is_waiting() ? 1 : 0));
  return families;
}

}  // namespace pharos
