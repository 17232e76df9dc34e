#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/monitors/monitor_run.hpp"

namespace pharos::monitors {

// The monitors of one tenant.
class MonitorRepository {
 public:
  explicit MonitorRepository(db::Database& database) : database_(database) {}

  std::vector<Monitor> list(const TenantScope& tenant) const;  // by name
  std::optional<Monitor> find(const TenantScope& tenant, const MonitorId& id) const;
  std::map<std::string, std::int64_t> count_by_code(const TenantScope& tenant) const;
  void insert(const TenantScope& tenant, const Monitor& monitor, Timestamp now);
  // Updates name, frequency and whether it is muted; the next run only if given. False if the stored version is no
  // longer that of `monitor`.
  bool update(const TenantScope& tenant, const Monitor& monitor, std::optional<Timestamp> next_run_at, Timestamp now);
  void remove(const TenantScope& tenant, const MonitorId& id);
  std::vector<Run> runs(const TenantScope& tenant, const MonitorId& id) const;  // the newest 100, newest first
  bool has_run(const TenantScope& tenant, const MonitorId& id, const std::string& period) const;
  std::optional<RunCounts> last_counts(const TenantScope& tenant, const MonitorId& id) const;
  std::vector<TrendPoint> last_trend(const TenantScope& tenant, const MonitorId& id) const;  // newest first
  std::string timezone(const TenantScope& tenant) const;

  // The state of a monitor after a run.
  struct RunState {
    std::optional<Timestamp> run_at;      // absent if it only began
    std::optional<Timestamp> changed_at;  // absent: unchanged
    std::string data_version;
    std::optional<std::vector<std::string>> known_signals;
    Timestamp next_run_at;
  };
  // False if the monitor has been advanced since it was read; nothing happens then.
  bool advance(const TenantScope& tenant, const Monitor& monitor, const RunState& state);
  void record(const TenantScope& tenant, const MonitorId& id, const Run& run);
  void postpone(const TenantScope& tenant, const MonitorId& id, Timestamp until);

 private:
  db::Database& database_;
};

}  // namespace pharos::monitors
