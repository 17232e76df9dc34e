#include "features/monitors/monitor_service.hpp"

#include "core/error.hpp"
#include "features/monitors/periods.hpp"

namespace pharos::monitors {
namespace {

constexpr std::chrono::minutes kBetweenRuns{10};

bool sees_all(const Principal& who) {
  return who.permissions.test(static_cast<size_t>(Permission::kMonitorWriteAny));
}

}  // namespace

std::vector<Monitor> MonitorService::list(const Principal& who) const {
  auto monitors = repository_.list(who.scope());
  if (!sees_all(who)) std::erase_if(monitors, [&who](const Monitor& one) { return one.created_by.id != who.user; });
  return monitors;
}

Monitor MonitorService::read(const Principal& who, const MonitorId& id) const {
  auto monitor = repository_.find(who.scope(), id);
  if (!monitor || (monitor->created_by.id != who.user && !sees_all(who))) {
    throw Error(ErrorCode::kNotFound, "Monitor not found");
  }
  return *std::move(monitor);
}

Monitor MonitorService::create(const Principal& who, const NewMonitor& wanted) {
  limits_.require_monitor(who.scope(), who.user);
  const auto now = clock_.now();
  Monitor monitor{.id = new_id<MonitorId>("mon"),
                  .name = wanted.name,
                  .kind = wanted.kind,
                  .frequency = wanted.frequency,
                  .product_code = wanted.product_code,
                  .start_date = wanted.start_date,
                  .expiration_date = wanted.expiration_date,
                  .on_signal = wanted.on_signal,
                  .created_by = {who.user, who.display_name},
                  .timezone = repository_.timezone(who.scope()),
                  .next_run_at = {}};
  // The first run records the current state; later runs report what has changed since.
  monitor.next_run_at = std::max(now, monitor.begins_at());
  repository_.insert(who.scope(), monitor, now);
  return read(who, monitor.id);
}

Monitor MonitorService::save(const Principal& who, const Monitor& monitor, std::optional<Timestamp> next_run_at) {
  if (!repository_.update(who.scope(), monitor, next_run_at, clock_.now())) {
    throw Error(ErrorCode::kVersionConflict,
                "This monitor was changed by someone else in the meantime. Reload and try again.");
  }
  return read(who, monitor.id);
}

Monitor MonitorService::change(const Principal& who, Monitor monitor, const MonitorChange& change) {
  monitor.name = change.name;
  const bool is_rescheduled = monitor.has_begun() && monitor.frequency != change.frequency;
  monitor.frequency = change.frequency;
  if (!is_rescheduled) return save(who, monitor, {});
  const auto now = clock_.now();
  const auto due = first_due(monitor.frequency, now, {monitor.timezone, monitor.mail_hour});
  return save(who, monitor, next_due(monitor, due, now));
}

Monitor MonitorService::mute(const Principal& who, Monitor monitor, bool is_muted) {
  monitor.is_muted = is_muted;
  return save(who, monitor, {});
}

void MonitorService::remove(const Principal& who, const Monitor& monitor) {
  repository_.remove(who.scope(), monitor.id);
}

std::vector<Run> MonitorService::runs(const Principal& who, const Monitor& monitor) const {
  return repository_.runs(who.scope(), monitor.id);
}

Run MonitorService::run_now(const Principal& who, const Monitor& monitor, const MonitorRunner::Also& also) {
  const auto now = clock_.now();
  if (monitor.is_muted) throw Error(ErrorCode::kConflict, "This monitor is muted");
  if (monitor.has_expired(now)) throw Error(ErrorCode::kConflict, "This monitor has expired");
  if (now < monitor.begins_at()) throw Error(ErrorCode::kConflict, "This monitor has not started yet");
  if (monitor.last_run_at && now - *monitor.last_run_at < kBetweenRuns) {
    const auto wait = kBetweenRuns - (now - *monitor.last_run_at);
    throw Error(ErrorCode::kTooManyRequests, "This monitor ran a short while ago. Try again in ten minutes.",
                std::chrono::ceil<std::chrono::seconds>(wait));
  }
  auto run = runner_.run_now(who.scope(), monitor, also);
  if (!run) throw Error(ErrorCode::kConflict, "The monitor is currently running");
  return *std::move(run);
}

}  // namespace pharos::monitors
